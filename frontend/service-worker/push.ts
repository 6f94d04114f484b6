import { browserLanguage } from './browser-language.ts';
import { type PushPayload, payloadOf } from './payload.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Shows what is pushed while Hoopline is closed, and opens it. */
worker.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event.data?.text() ?? ''))));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, id } = event.notification.data as PushPayload;
  // One that sums up several is not read by being opened.
  const isOne = event.notification.tag === id;
  event.waitUntil(Promise.all([open(url), isOne && markAsRead(id)]));
});

// Not in the types yet: the browser has replaced or dropped the subscription.
worker.addEventListener('pushsubscriptionchange' as 'message', (event) => event.waitUntil(subscribeAgain()));

/** A browser may take the permission away from pages that show nothing, so even what cannot be read is shown. */
async function show({ title, body, tag, language, ...data }: PushPayload): Promise<void> {
  const options = { body, tag, lang: language, icon: '/push-icon.png', badge: '/push-badge.png', data };
  // What replaces an earlier one is news, and may ring again.
  await worker.registration.showNotification(title, {
    ...options,
    ...(tag && { renotify: true }),
  } as NotificationOptions);
}

/** In a tab that is open, the one used last; else in a new one. */
async function open(url: string): Promise<void> {
  const target = new URL(url, worker.location.origin);
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  if (!tab) return void (await worker.clients.openWindow(target.href));
  await tab.focus().catch(() => undefined);
  if (tab.url !== target.href) await tab.navigate(target.href).catch(() => worker.clients.openWindow(target.href));
}

/** Where it cannot be, the inbox still shows it as new. */
async function markAsRead(id: string): Promise<void> {
  await send('POST', '/api/notifications/read', { ids: [id] }).catch(() => undefined);
}

async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/api/push/key');
  const { publicKey } = (await answer.json()) as { publicKey: string };
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // The language of the app is known to its pages alone. The next one that is opened tells it.
  await send('PUT', '/api/push/subscription', { endpoint, keys, language: browserLanguage(), timeZone });
}

const send = (method: string, path: string, body: object): Promise<Response> =>
  fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
