import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { clone } from './clone.ts';

// What browsers have and jsdom lacks. Nothing here may decide a test's outcome.
const define = (name: string, value: unknown) => {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
};

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

define('TextEncoder', TextEncoder);
define('TextDecoder', TextDecoder);
define('structuredClone', clone);
define('CSS', { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&'), supports: () => false });
define('ResizeObserver', SilentObserver);
define('IntersectionObserver', SilentObserver);
// jsdom lays nothing out, but its window has a width.
define('matchMedia', (query: string) => ({
  matches: window.innerWidth >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1] ?? Infinity),
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// jsdom draws nothing; without this it says so loudly on every canvas.
HTMLCanvasElement.prototype.getContext = () => null;
// Radix asks for these while a toast is swiped.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

// How long a query may wait for what it expects: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });
