/** jsdom lays nothing out: every observed element is in view. Returns a function that undoes this. */
export function fakeInView(): () => void {
  const original = window.IntersectionObserver;
  window.IntersectionObserver = SeeingObserver;
  return () => {
    window.IntersectionObserver = original;
  };
}

class SeeingObserver implements IntersectionObserver {
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
