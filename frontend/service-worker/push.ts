import { PUSH_ACTIONS, type PushAction } from '@hoopline/contracts/notifications/push-actions';
import { browserLanguage } from './browser-language.ts';
import { type PushPayload, payloadOf } from './payload.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Shows push messages, also while Hoopline is closed. */
worker.addEventListener('push', (event) => event.waitUntil(show(payloadOf(event.data?.text() ?? ''))));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, id } = event.notification.data as PushPayload;
  const game = /^\/games\/([\w-]+)/.exec(url)?.[1];
  if (event.action && game) {
    event.waitUntil(
      answer(event.action as PushAction, game).then(
        () => markAsRead(id),
        // The page shows why, and asks again.
        () => open(url),
      ),
    );
    return;
  }
  // Opening a notification that sums up several does not mark them as read.
  const isOne = event.notification.tag === id;
  event.waitUntil(Promise.all([open(url), isOne && markAsRead(id)]));
});

// The browser has replaced or dropped the subscription. TypeScript lacks this event.
worker.addEventListener('pushsubscriptionchange' as 'message', (event) => event.waitUntil(subscribeAgain()));

/** Also shows a payload that cannot be parsed: a browser may withdraw the permission if a push shows nothing. */
async function show({ title, body, tag, language, actions, ...data }: PushPayload): Promise<void> {
  const options = { body, tag, lang: language, icon: '/push-icon.png', badge: '/push-badge.png', actions, data };
  // A notification that replaces an earlier one may ring again.
  await worker.registration.showNotification(title, {
    ...options,
    ...(tag && { renotify: true }),
  } as NotificationOptions);
}

/** Opens the address in the tab that was used last, else in a new tab. */
async function open(url: string): Promise<void> {
  const target = new URL(url, worker.location.origin);
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  if (!tab) return void (await worker.clients.openWindow(target.href));
  await tab.focus().catch(() => undefined);
  if (tab.url !== target.href) await tab.navigate(target.href).catch(() => worker.clients.openWindow(target.href));
}

/** Gives an answer about a game without opening it. Throws if the server has not accepted it. */
async function answer(action: PushAction, gameId: string): Promise<void> {
  const { method, path, body } = PUSH_ACTIONS[action];
  const response = await send(method, `/api/games/${gameId}/${path}`, body);
  if (!response.ok) throw new Error(`${response.status}`);
}

/** Marks a notification as read. If this fails, the inbox still shows it as unread. */
async function markAsRead(id: string): Promise<void> {
  await send('POST', '/api/notifications/read', { ids: [id] }).catch(() => undefined);
}

async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/api/push/key');
  const { publicKey } = (await answer.json()) as { publicKey: string };
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Only pages can read the language of the app. The next page that opens sends it.
  await send('PUT', '/api/push/subscription', { endpoint, keys, language: browserLanguage(), timeZone });
}

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
