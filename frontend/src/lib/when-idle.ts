/**
 * The longest wait, in milliseconds. A busy page is never idle, and Chromium sometimes does not call back for minutes
 * on a page that is.
 */
const LONGEST_MS = 2_000;

/** Waits until the browser is idle, so that background work takes no time from what the reader does. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if (typeof window.requestIdleCallback !== 'function') return resolve();
    window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
  });
}
