const VIEWPORT = 600;
const ROW = 50;

/**
 * jsdom has no layout. Gives elements with the role `log` a height of 600 and all others one of 50, so that windowed
 * lists draw rows. Returns a function that undoes this.
 */
export function fakeLayout(): () => void {
  const original = window.ResizeObserver;
  window.ResizeObserver = MeasuringObserver;
  const undo = [
    override(HTMLElement.prototype, 'offsetParent', { get: parentOf }),
    override(Element.prototype, 'clientHeight', { get: heightOf }),
    override(Element.prototype, 'scrollHeight', { get: contentHeightOf }),
    override(Element.prototype, 'scrollTop', { get: offsetOf, set: scroll }),
    override(Element.prototype, 'scrollTo', { value: scrollTo }),
    override(Element.prototype, 'scrollBy', { value: scrollBy }),
  ];
  return () => {
    window.ResizeObserver = original;
    for (const restore of undo) restore();
  };
}

const offsets = new WeakMap<Element, number>();

function offsetOf(this: Element): number {
  return offsets.get(this) ?? 0;
}

/** Limits the offset to the content. Dispatches the event a little later, like browsers. */
function scroll(this: Element, top: number): void {
  const end = this.scrollHeight - this.clientHeight;
  offsets.set(this, Math.max(0, Math.min(top, end)));
  queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
}

function scrollTo(this: Element, { top = 0 }: ScrollToOptions): void {
  this.scrollTop = top;
}

function scrollBy(this: Element, { top = 0 }: ScrollToOptions): void {
  this.scrollTop += top;
}

function parentOf(this: HTMLElement): Element | null {
  return this.parentElement;
}

function heightOf(this: Element): number {
  return this.getAttribute('role') === 'log' ? VIEWPORT : ROW;
}

/** The height of the list inside a log, which the list sets in its own style. */
function contentHeightOf(this: Element): number {
  const heights = [...this.children].map((child) => Number.parseFloat((child as HTMLElement).style.height) || 0);
  return Math.max(heightOf.call(this), ...heights);
}

class MeasuringObserver implements ResizeObserver {
  constructor(private readonly report: ResizeObserverCallback) {}

  observe(target: Element): void {
    queueMicrotask(() => {
      const contentRect = { width: 800, height: target.clientHeight };
      this.report([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    });
  }

  unobserve(): void {}
  disconnect(): void {}
}

function override(prototype: object, name: string, descriptor: PropertyDescriptor): () => void {
  const original = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, { ...descriptor, configurable: true });
  return () => {
    if (original) Object.defineProperty(prototype, name, original);
    else Reflect.deleteProperty(prototype, name);
  };
}
