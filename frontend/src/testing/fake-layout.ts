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
  ];
  return () => {
    window.ResizeObserver = original;
    for (const restore of undo) restore();
  };
}

/** The reader scrolls. */
export function scrollTo(element: Element, top: number): void {
  element.scrollTop = top;
  element.dispatchEvent(new Event('scroll'));
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
