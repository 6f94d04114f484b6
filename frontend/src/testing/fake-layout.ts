const VIEWPORT = 600;
const ROW = 50;

/** jsdom lays nothing out. Gives logs a height and their rows one each, so that windowed lists draw something. */
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

/** Limited to what there is to scroll; the event comes a little later, as in browsers. */
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

/** The list inside writes its whole height into its own style. */
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
