import './push.ts';
import { forgetKept } from '../src/lib/forget-kept.ts';
import { answerFile, dropOldVersions, fillVersion, storeFiles } from './files.ts';
import { answerPage, isPage } from './pages.ts';

/** The service worker: push messages, and a start of the app that waits for no network. It knows nothing of anybody. */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Where sign-in and sign-out begin, also those that no page of ours has asked for. */
const PERSON_CHANGES = /^\/api\/(auth|login|logout)\b/;

// A new version takes over at once. The files of the app have other names in each version, and those of the one before
// stay, so a tab of the old version gets its own files or none.
worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  answerCallsWithoutUs(event);
  event.waitUntil(fillVersion());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), dropOldVersions(), worker.registration.navigationPreload?.enable()]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode !== 'navigate') {
    if (pathname.startsWith('/assets/') && !request.headers.has('range')) event.respondWith(answerFile(event));
  } else if (isPage(pathname)) event.respondWith(answerPage(event));
  else if (PERSON_CHANGES.test(pathname)) event.waitUntil(forgetKept());
});

/** A page tells which files it has loaded: those of the first visit came before this worker did. */
worker.addEventListener('message', (event) => {
  const { files } = (event.data ?? {}) as { files?: string[] };
  if (files) event.waitUntil(fillVersion().then(() => storeFiles(files).catch(() => undefined)));
});

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rule: object) => Promise<void>;
}

/** Where a browser allows it, calls of the API go out without starting this worker: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes. */
function answerCallsWithoutUs(event: RoutingInstallEvent): void {
  const adding = event.addRoutes?.({
    condition: { urlPattern: { pathname: '/api/*' }, requestMode: 'cors' },
    source: 'network',
  });
  adding?.catch(() => undefined);
}
