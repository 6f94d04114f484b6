import { act } from '@testing-library/react';

const HEIGHT = 600;

/** What is in view, controlled by the test: jsdom has no layout, and nothing is in view until `show` is called. */
export class FakeWindow {
  readonly #original = window.IntersectionObserver;
  readonly #observers = new Set<ToldObserver>();

  constructor() {
    const observers = this.#observers;
    window.IntersectionObserver = class extends ToldObserver {
      constructor(report: IntersectionObserverCallback) {
        super(report, observers);
      }
    };
  }

  /** Brings this part of an element into view; observers of it, or of something inside it, are called. */
  show(element: Element, part = 1, height = 400): void {
    act(() => {
      for (const observer of [...this.#observers]) observer.tell(element, part, height);
    });
  }

  hide(element: Element): void {
    this.show(element, 0);
  }

  /** Gives the real one back. */
  close(): void {
    window.IntersectionObserver = this.#original;
  }
}

const lastSeen = new WeakMap<Element, IntersectionObserverEntry>();

class ToldObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #targets = new Set<Element>();

  constructor(
    private readonly report: IntersectionObserverCallback,
    private readonly all: Set<ToldObserver>,
  ) {
    all.add(this);
  }

  tell(element: Element, part: number, height: number): void {
    const entries = [...this.#targets].filter((target) => element.contains(target));
    const seen = { isIntersecting: part > 0, intersectionRatio: part };
    const rects = { intersectionRect: { height: part * height }, rootBounds: { height: HEIGHT } };
    for (const target of entries) {
      const entry = { target, ...seen, ...rects } as IntersectionObserverEntry;
      lastSeen.set(target, entry);
      this.report([entry], this);
    }
  }

  /** As in browsers, a new observer is called at once. */
  observe(target: Element): void {
    this.#targets.add(target);
    const seen = lastSeen.get(target);
    if (seen) this.report([seen], this);
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
    this.all.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** The tab is left, or come back to. */
export function setTabVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: isVisible ? 'visible' : 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
