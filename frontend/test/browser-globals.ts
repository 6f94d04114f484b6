import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';
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

/** What React schedules its work with. Node's own would keep the process alive until each is closed. */
class ImmediateChannel {
  readonly port1: { onmessage: ((message: { data: unknown }) => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (data: unknown) => void setImmediate(() => this.port1.onmessage?.({ data })) };
}

// Testing Library looks for it to learn of fake timers; in ES modules Jest defines no such global.
define('jest', jest);
define('MessageChannel', ImmediateChannel);
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

// jsdom has no other way to a file's bytes.
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
// jsdom draws nothing; without this it says so loudly on every canvas.
HTMLCanvasElement.prototype.getContext = () => null;
// Radix asks for these while a toast is swiped.
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};

const { getElementError } = getConfig();
const isStillWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  // How long a query may wait for what it expects: a busy machine takes its time.
  asyncUtilTimeout: 10_000,
  // A query that waits fails many times before it succeeds: only its last failure needs the page in print.
  getElementError: (message, container) =>
    isStillWaiting() ? new Error(message ?? '') : getElementError(message, container),
});
