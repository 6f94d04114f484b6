import type { BrowserContext, Page, Worker } from '@playwright/test';
import {
  type FakePushService,
  type PushReceiver,
  startFakePushService,
} from '../../backend/test/harness/fake-push-service.ts';
import { expect, signUp, test } from '../fixtures.ts';
import { playing, setTerms, visitor } from '../playing.ts';

/** The parts of a service worker that are used here: the types of workers conflict with those of pages. */
interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'getNotifications'>;
  ExtendableEvent: typeof Event;
}

// One after the other: each journey opens the push service at the same port.
test.describe.configure({ mode: 'default' });

let push: FakePushService;
test.beforeEach(async () => {
  push = await startFakePushService(Number(process.env.E2E_PUSH_PORT));
});
test.afterEach(() => push.close());

/**
 * Makes the browser subscribe at the push service of this test instead of its maker's, which cannot be reached here.
 * Grants notifications, which a headless browser denies.
 */
async function subscribesWith(context: BrowserContext, { subscription }: PushReceiver): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    let made: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => made;
    PushManager.prototype.subscribe = async () => {
      made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true } as never;
      return made as unknown as PushSubscription;
    };
  }, subscription);
}

/** Replaces the notifications, which a headless browser does not have. */
const keepsNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self as unknown as WorkerScope;
    const kept = new Set<Notification>();
    const showNotification = async (title: string, options: NotificationOptions) => {
      const notification = { title, ...options, close: () => kept.delete(notification) } as unknown as Notification;
      kept.add(notification);
    };
    Object.assign(registration, { showNotification, getNotifications: async () => [...kept] });
  });

/** Delivers a message to the real service worker, as the browser does with a message of its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** The notifications that the worker shows now. */
const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

/** Clicks the only notification, or one of its buttons. */
const click = (worker: Worker, action = '') =>
  worker.evaluate(async (action) => {
    const { registration, ExtendableEvent } = self as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification, action }));
  }, action);

const unreadBy = async ({ request }: Page) =>
  (await (await request.get('/api/notifications/unread')).json()).unreadCount;

/** Quiet hours hold back an offer that is still open when they end. */
async function hasNoQuietHours({ request }: Page): Promise<void> {
  const settings = await (await request.get('/api/notifications/settings')).json();
  const saved = await request.put('/api/notifications/settings', { data: { ...settings, quietHours: null } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('a free seat is pushed to a player who has closed Hoopline, and a click opens the game', async ({ browser }) => {
  const host = await visitor(browser);
  const rivals = [await visitor(browser), await visitor(browser)];
  const context = await browser.newContext();
  const receiver = push.receiver();
  await subscribesWith(context, receiver);
  const ann = playing(await context.newPage());
  await signUp(host.page, 'Hedda');
  await signUp(ann.page, 'Ann');
  await hasNoQuietHours(ann.page);

  const title = await host.host({ maxPlayers: 2, format: '1v1' });
  for (const rival of rivals) await rival.takeSeat(title);
  await ann.open(title);
  await ann.page.getByRole('button', { name: 'Join waitlist' }).click();
  await expect(ann.page.getByText('Get notified when a spot opens up')).toBeVisible();
  await ann.page.getByRole('button', { name: 'Turn on' }).click();
  await expect(ann.page.getByText('You will be notified on this device.')).toBeVisible();
  const address = new URL(ann.page.url()).pathname;
  await ann.page.close();

  const { rev } = await (await host.page.request.get(`/api${address}`)).json();
  const raised = await host.page.request.patch(`/api${address}`, { data: { rev, maxPlayers: 3 } });
  expect(raised.ok(), await raised.text()).toBe(true);
  await expect.poll(() => receiver.messages.length, { timeout: 90_000 }).toBe(1);
  expect(push.faults).toEqual([]);
  const payload = receiver.messages[0]?.payload;
  expect(payload).toMatchObject({ title: `A spot is yours in ${title}`, url: address, language: 'en' });

  const tab = await context.newPage();
  await tab.goto('/settings');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker is registered');
  await keepsNotifications(worker);
  await deliver(tab, JSON.stringify(payload));
  const { title: heading, body, tag, language: lang } = payload ?? {};
  await expect.poll(() => shownBy(worker)).toEqual([{ title: heading, body, tag, lang }]);
  await click(worker);
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe(address);
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await expect.poll(() => unreadBy(tab)).toBe(0);
});

test('a player answers with the buttons of a notification, while no page shows the game', async ({ browser }) => {
  const [host, cat] = [await visitor(browser), await visitor(browser)];
  const context = await browser.newContext();
  const receiver = push.receiver();
  const ann = playing(await context.newPage());
  await signUp(host.page, 'Hedda');
  await signUp(ann.page, 'Ann');
  await signUp(cat.page, 'Cat');
  await hasNoQuietHours(ann.page);
  const device = { ...receiver.subscription, language: 'en', timeZone: 'UTC' };
  const subscribed = await ann.page.request.put('/api/push/subscription', { data: device });
  expect(subscribed.ok(), await subscribed.text()).toBe(true);

  const title = await host.host({ maxPlayers: 2, format: '1v1', inMinutes: 10 * 60 });
  await host.takeSeat(title);
  await ann.takeSeat(title);
  await ann.page.close();
  await cat.open(title);
  await cat.page.getByRole('button', { name: 'Join waitlist' }).click();
  await setTerms(host, title, { askBefore: 24 * 60 });
  await host.open(title);
  await expect.poll(() => receiver.messages.length, { timeout: 90_000 }).toBe(1);
  const payload = receiver.messages[0]?.payload;
  expect(payload?.actions).toEqual([
    { action: 'stillIn', title: 'I’m in' },
    { action: 'cant', title: 'Can’t' },
  ]);

  const tab = await context.newPage();
  await tab.goto('/settings');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A message reaches only a worker that is active.
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await keepsNotifications(worker);
  await deliver(tab, JSON.stringify(payload));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await click(worker, 'stillIn');
  await expect(host.page.getByText('1 in · 1 yet to answer')).toBeVisible();
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await expect.poll(() => unreadBy(tab)).toBe(0);

  await deliver(tab, JSON.stringify(payload));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  await click(worker, 'cant');
  await cat.page.getByRole('button', { name: 'Take the spot', exact: true }).click();
  await expect(cat.page.getByText('Joined', { exact: true })).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe('/settings');
});
