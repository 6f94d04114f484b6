import { log } from '../../lib/log.ts';

/**
 * Registers the service worker. Sends it the addresses of the files that this page loaded without it, so that the
 * worker keeps these files too.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Pages without encryption, and some private windows, have no service worker.
  if (!serviceWorker) return;
  try {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    if (!serviceWorker.controller) {
      const controlled = new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      // A worker that became active while this page was loading does not control the page, until it is asked to.
      active?.postMessage({ claim: true });
      await controlled;
    }
    // Files that are still loading without the worker are sent once they have arrived.
    new PerformanceObserver((list) => {
      const files = filesOf(list.getEntries());
      if (files.length > 0) serviceWorker.controller?.postMessage({ files });
    }).observe({ type: 'resource', buffered: true });
  } catch (error) {
    log.error('The service worker could not be registered', error);
  }
}

/** Files of the app that did not come through the worker. */
const filesOf = (entries: PerformanceEntryList): string[] =>
  entries
    .filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
