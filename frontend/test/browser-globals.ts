import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';
import { clone } from './clone.ts';

// Globals of browsers that jsdom lacks. None of them may decide the outcome of a test.
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

/** React schedules its work with channels. Node's own ones would keep the process alive until each is closed. */
class ImmediateChannel {
  readonly port1: { onmessage: ((message: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => void setImmediate(() => this.port1.onmessage?.({ data })) };
}

// Testing Library detects fake timers by this global, which Jest does not define in ES modules.
define('jest', jest);
define('MessageChannel', ImmediateChannel);
define('TextEncoder', TextEncoder);
define('TextDecoder', TextDecoder);
define('structuredClone', clone);
define('CSS', { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&'), supports: () => false });
define('ResizeObserver', SilentObserver);
define('IntersectionObserver', SilentObserver);
// jsdom has no layout, but its window has a width.
define('matchMedia', (query: string) => ({
  matches: window.innerWidth >= Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1] ?? Infinity),
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

// jsdom can only read a file's bytes with a `FileReader`.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// jsdom cannot draw. Without this it logs an error for every canvas.
HTMLCanvasElement.prototype.getContext = () => null;
// Radix calls these while a toast is swiped.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

const { getElementError } = getConfig();
const isStillWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  // How long a query may wait; a busy machine is slow.
  asyncUtilTimeout: 10_000,
  // A waiting query fails many times before it succeeds. Only its last failure needs to print the page.
  getElementError: (message, container) =>
    isStillWaiting() ? new Error(message ?? '') : getElementError(message, container),
});
