import { gamesErrors, gamesRoutes, notificationsRoutes } from '@hoopline/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeServer, refusal } from '../src/testing/fake-server.ts';
import { buildDetail } from '../src/testing/games.ts';

/** A variable, so that the compiler does not check the worker with the types of pages. */
const WORKER = './push.ts';
const NEW = { endpoint: 'https://push.test/send/2', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

const subscribe = jest.fn(async (_: object) => ({ toJSON: () => NEW }));
const openWindow = jest.fn(async (_: string) => null);
let server: FakeServer;

beforeAll(async () => {
  // Adds the globals of a worker that jsdom lacks. The imported module is the one that browsers run.
  const clients = { matchAll: async () => [], openWindow };
  Object.assign(self, { registration: { pushManager: { subscribe } }, clients });
  await import(WORKER);
});
beforeEach(() => {
  jest.clearAllMocks();
  server = new FakeServer()
    .on(notificationsRoutes.pushKey, () => ({ publicKey: 'key of the server' }))
    .on(notificationsRoutes.subscribe, () => undefined)
    .on(notificationsRoutes.read, () => ({ unreadCount: 0, bellCount: 0, rev: 1 }));
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

/** Resolves when all promises that the worker passed to `waitUntil` have resolved. */
async function dispatch(name: string, fields: object = {}): Promise<void> {
  const pending: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  self.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...fields }));
  expect(pending).toHaveLength(1);
  await Promise.all(pending);
}

describe('a subscription that the browser has replaced or dropped', () => {
  it.each([
    ['de-AT', 'de'],
    ['ja', 'en'],
  ])('is created again with the key of the server and sent to it, in a browser in %s', async (browser, language) => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    await dispatch('pushsubscriptionchange');
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'key of the server' }]]);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(server.calls(notificationsRoutes.subscribe).map(({ body }) => body)).toEqual([
      { ...NEW, language, timeZone },
    ]);
  });

  it('is not sent if the browser creates none', async () => {
    subscribe.mockRejectedValueOnce(new Error('Permission denied'));
    await expect(dispatch('pushsubscriptionchange')).rejects.toThrow('Permission denied');
    expect(server.calls(notificationsRoutes.subscribe)).toEqual([]);
  });
});

describe('a click', () => {
  const click = (tag: string) =>
    dispatch('notificationclick', { notification: { close: () => {}, tag, data: { id: '1', url: '/games/2' } } });

  it('on one notification opens it, and marks it as read', async () => {
    await click('1');
    expect(openWindow.mock.calls).toEqual([[`${location.origin}/games/2`]]);
    expect(server.calls(notificationsRoutes.read).map(({ body }) => body)).toEqual([{ ids: ['1'] }]);
  });

  const press = (action: string) =>
    dispatch('notificationclick', {
      action,
      notification: { close: () => {}, tag: '1', data: { id: '1', url: '/games/2#answer' } },
    });

  it.each([
    ['stillIn', gamesRoutes.stillIn, undefined],
    ['onWay', gamesRoutes.setArrival, { arrival: 'on_way' }],
    ['late', gamesRoutes.setArrival, { arrival: 'late' }],
    ['cant', gamesRoutes.cantPlay, undefined],
  ] as const)(
    'on the button %s answers without opening the game, and marks the notification as read',
    async (action, route, body) => {
      const called = route as unknown as typeof gamesRoutes.cantPlay;
      server.on(called, () => buildDetail());
      await press(action);
      expect(server.calls(called).map((call) => [call.params, call.body])).toEqual([[{ id: '2' }, body]]);
      expect(openWindow).not.toHaveBeenCalled();
      expect(server.calls(notificationsRoutes.read).map(({ body: read }) => read)).toEqual([{ ids: ['1'] }]);
    },
  );

  it('on a button opens the game if the answer was refused', async () => {
    server.on(gamesRoutes.setArrival, () => refusal(gamesErrors.too_early));
    await press('onWay');
    expect(openWindow.mock.calls).toEqual([[`${location.origin}/games/2#answer`]]);
    expect(server.calls(notificationsRoutes.read)).toEqual([]);
  });

  it('on a notification that sums up several marks none as read', async () => {
    await click('several');
    expect(openWindow).toHaveBeenCalledTimes(1);
    expect(server.calls(notificationsRoutes.read)).toEqual([]);
  });
});
