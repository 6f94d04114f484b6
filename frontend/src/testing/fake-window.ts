import { act } from '@testing-library/react';

const HEIGHT = 600;

/** The test controls which elements are in view. jsdom has no layout, so nothing is in view until `show` is called. */
export class FakeWindow {
  readonly #original = window.IntersectionObserver;
  readonly #observers = new Set<FakeObserver>();

  constructor() {
    const observers = this.#observers;
    window.IntersectionObserver = class extends FakeObserver {
      constructor(report: IntersectionObserverCallback) {
        super(report, observers);
      }
    };
  }

  /**
   * Brings a part of an element into view (1: all of it), and calls observers of the element and of its descendants. An
   * observer of the element that is created later is called too, because React may not have run its effect yet.
   */
  show(element: Element, fraction = 1, height = 400): void {
    act(() => {
      lastSeen.set(element, entryOf(element, fraction, height));
      for (const observer of [...this.#observers]) observer.notify(element, fraction, height);
    });
  }

  hide(element: Element): void {
    this.show(element, 0);
  }

  /** Restores the real one. */
  close(): void {
    window.IntersectionObserver = this.#original;
  }
}

const lastSeen = new WeakMap<Element, IntersectionObserverEntry>();

function entryOf(target: Element, fraction: number, height: number): IntersectionObserverEntry {
  const seen = { isIntersecting: fraction > 0, intersectionRatio: fraction };
  const rects = { intersectionRect: { height: fraction * height }, rootBounds: { height: HEIGHT } };
  return { target, ...seen, ...rects } as IntersectionObserverEntry;
}

class FakeObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #targets = new Set<Element>();

  constructor(
    private readonly report: IntersectionObserverCallback,
    private readonly all: Set<FakeObserver>,
  ) {
    all.add(this);
  }

  notify(element: Element, fraction: number, height: number): void {
    for (const target of [...this.#targets].filter((one) => element.contains(one))) {
      const entry = entryOf(target, fraction, height);
      lastSeen.set(target, entry);
      this.report([entry], this);
    }
  }

  /** Calls a new observer at once, like browsers. */
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

/** Simulates that the person leaves the tab or returns to it. */
export function setTabVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: isVisible ? 'visible' : 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** jsdom has no layout. Treats every observed element as in view. Returns a function that undoes this. */
export function fakeInView(): () => void {
  const original = window.IntersectionObserver;
  window.IntersectionObserver = AlwaysVisibleObserver;
  return () => {
    window.IntersectionObserver = original;
  };
}

class AlwaysVisibleObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];

  constructor(private readonly report: IntersectionObserverCallback) {}

  observe(target: Element): void {
    const intersectionRect = { height: 100 };
    const entry = { target, isIntersecting: true, intersectionRatio: 1, intersectionRect, rootBounds: null };
    queueMicrotask(() => this.report([entry as unknown as IntersectionObserverEntry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
