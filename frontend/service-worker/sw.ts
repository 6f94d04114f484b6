import './push.ts';
import { forgetKept } from '../src/lib/forget-kept.ts';
import { answerFile, dropOldVersions, fillVersion, storeFiles } from './files.ts';
import { answerPage, answerUnknown, isPage, isUnknown } from './pages.ts';

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

// Navigation preload stays off: the browser would send each navigation that this worker leaves to it, such as the callback
// of a sign-in, a second time. Versions before this one turned it on, and the registration remembers that.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), dropOldVersions(), worker.registration.navigationPreload?.disable()]),
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
  else if (isUnknown(pathname)) event.respondWith(answerUnknown(event));
});

/** A page that this worker does not answer for asks it to, and says which files it has loaded: those came without it. */
worker.addEventListener('message', (event) => {
  const { files, claim } = (event.data ?? {}) as { files?: string[]; claim?: boolean };
  if (claim) event.waitUntil(worker.clients.claim());
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
