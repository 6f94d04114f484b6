import { log } from '../../lib/log.ts';

/** Registers the service worker, and has it keep what this page has loaded without it. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Pages without encryption, and some private windows, have none.
  if (!serviceWorker) return;
  try {
    await serviceWorker.register('/sw.js');
    await serviceWorker.ready;
    // Not before it answers this page's requests, so that there are none that neither of them tells of.
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    serviceWorker.controller?.postMessage({ files: loadedFiles() });
  } catch (error) {
    log.error('The service worker could not be registered', error);
  }
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
