import { create } from 'zustand';

/**
 * Signs that this page is older than the server's version, or should be reloaded for another reason. They are collected
 * from the start, because the banner that reads them loads later.
 */
export const usePossibleUpdate = create(() => ({
  /**
   * Whether code could not be loaded. Chromium then refuses the same import until the page is reloaded, so a second
   * try does not help.
   */
  isCodeMissing: false,
  hasNewWorker: false,
}));

// Sent by Vite: https://vite.dev/guide/build#load-error-handling
window.addEventListener('vite:preloadError', () => usePossibleUpdate.setState({ isCodeMissing: true }));

const { serviceWorker } = navigator;
// The first service worker has the version of this page.
if (serviceWorker?.controller)
  serviceWorker.addEventListener('controllerchange', () => usePossibleUpdate.setState({ hasNewWorker: true }));
