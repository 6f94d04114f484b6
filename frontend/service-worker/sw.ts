import './push.ts';
import { forgetKept } from '../src/lib/forget-kept.ts';
import { answerFile, dropOldVersions, fillVersion, storeFiles } from './files.ts';
import { answerPage, answerUnknown, isPage, isUnknown } from './pages.ts';

/**
 * The service worker: it shows push messages, and starts the app if the server is slow or cannot be reached. It caches
 * no personal data.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Paths at which a sign-in or sign-out begins, also if no page of ours started it. */
const PERSON_CHANGES = /^\/api\/(auth|login|logout)\b/;

// A new version takes over at once. Each version has other names for its files, and the files of the previous version
// stay cached, so a tab of the old version gets its own files or none.
worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  answerCallsWithoutUs(event);
  event.waitUntil(fillVersion());
});

// Navigation preload stays off: the browser would send a second time each navigation that this worker does not answer,
// such as the callback of a sign-in. Earlier versions turned it on, and the registration keeps that setting.
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

/** A page that loaded without this worker asks it to take control, and sends the files that it has loaded. */
worker.addEventListener('message', (event) => {
  const { files, claim } = (event.data ?? {}) as { files?: string[]; claim?: boolean };
  if (claim) event.waitUntil(worker.clients.claim());
  if (files) event.waitUntil(fillVersion().then(() => storeFiles(files).catch(() => undefined)));
});

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?: (rule: object) => Promise<void>;
}

/**
 * Sends calls of the API without starting this worker, if the browser supports it:
 * https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes.
 */
function answerCallsWithoutUs(event: RoutingInstallEvent): void {
  const adding = event.addRoutes?.({
    condition: { urlPattern: { pathname: '/api/*' }, requestMode: 'cors' },
    source: 'network',
  });
  adding?.catch(() => undefined);
}
