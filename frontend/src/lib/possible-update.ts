import { create } from 'zustand';

/**
 * Signs that this page is of an older version than the server's, or should be reloaded for another reason. Noticed from
 * the start: what looks at them is loaded later.
 */
export const usePossibleUpdate = create(() => ({
  /** Chromium remembers each import that failed and refuses it until the page is reloaded: no second try helps there. */
  isCodeMissing: false,
  hasNewWorker: false,
}));

// Sent by Vite: https://vite.dev/guide/build#load-error-handling
window.addEventListener('vite:preloadError', () => usePossibleUpdate.setState({ isCodeMissing: true }));

const { serviceWorker } = navigator;
// The first one comes with the version of this page.
if (serviceWorker?.controller)
  serviceWorker.addEventListener('controllerchange', () => usePossibleUpdate.setState({ hasNewWorker: true }));
