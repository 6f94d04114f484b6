import 'fake-indexeddb/auto';
import { commonErrors, feedRoutes, gamesRoutes, identityRoutes, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FetchQueryOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { feedQueries } from '../../features/feed/feed.queries.ts';
import { gamesQueries } from '../../features/games/games.queries.ts';
import { messagesQueries } from '../../features/messages/messages.queries.ts';
import { forgetKept, KEPT_DATABASE } from '../../lib/forget-kept.ts';
import { log } from '../../lib/log.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type ConnectionState, useConnection } from '../../lib/realtime/connection.store.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { forgetOnDevice, useSignOutSteps } from '../../session/sign-out.ts';
import { buildConversation, buildMessages, ME } from '../../testing/conversations.ts';
import { FakeServer, refusal } from '../../testing/fake-server.ts';
import { buildPost } from '../../testing/feed.ts';
import { buildDetail } from '../../testing/games.ts';
import { buildPerson, buildSessionUser } from '../../testing/people.ts';
import { PAGE_FAILED } from '../route-boundary.tsx';
import { Keeper } from './keeper.ts';
import { closeKept, putKept, putKeptAtOnce, readKept } from './kept-data.ts';
import { startWithKept } from './show-kept.ts';
import { keptShown, timeOf } from './shown-time.ts';

const OTHER = buildPerson({}, 7).id;
const talk = buildConversation({}, 1);
const game = buildDetail({ title: 'Sunset run' });
const { queryKey: linkKey } = gamesQueries.detail(game.id);
const { queryKey: threadKey } = messagesQueries.thread(talk.id);

let server: FakeServer;
let stop = () => {};

/** Opens a new page: nothing of an earlier page stays in memory. */
function openPage(userId?: string | null): QueryClient {
  stop();
  keptShown.clear();
  useConnection.setState({ state: 'connecting', userId, isCatchingUp: false });
  // No sign-out has begun on a page that was just loaded.
  useSignOutSteps.setState({ leaving: undefined });
  return createQueryClient();
}
const becomes = (state: ConnectionState, more: object = {}) => useConnection.setState({ state, ...more });

const GUEST = 'guest-1';

/** A live page that has read the signed-in member and `queries`. For a guest the server answers 401. */
async function visit(userId: string | null, ...queries: object[]): Promise<QueryClient> {
  const page = openPage();
  stop = new Keeper(page).start();
  server.on(identityRoutes.user, () =>
    userId && userId !== GUEST ? { ...buildSessionUser(), id: userId } : refusal(commonErrors.unauthenticated),
  );
  for (const query of [identityQueries.user(), ...queries])
    await page.fetchQuery({ ...(query as FetchQueryOptions), staleTime: 0 });
  becomes('live', { userId });
  return page;
}

/** Leaves the page once its owner is stored, so that the storage is open. */
async function leave(): Promise<void> {
  await waitFor(async () => expect((await readKept())?.owner).toBeDefined());
  window.dispatchEvent(new Event('pagehide'));
}
const rows = async () => {
  const database = await openDB(KEPT_DATABASE);
  const count = await database.count('queries');
  database.close();
  return count;
};
const keptKeys = async () => (await readKept())?.queries.map(({ queryKey }) => queryKey) ?? [];
const untilKept = (...keys: readonly (readonly unknown[])[]) =>
  waitFor(async () => expect(await keptKeys()).toEqual(expect.arrayContaining(keys.map((key) => [...key]))));

/** Opens a page without a network, in the way that the service worker does. */
async function startOffline(): Promise<QueryClient> {
  server.close();
  globalThis.fetch = (async () => {
    throw new TypeError('Failed to fetch');
  }) as never;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = openPage();
  await startWithKept(page);
  return page;
}

beforeEach(async () => {
  await closeKept();
  globalThis.indexedDB = new IDBFactory();
  server = new FakeServer()
    .on(gamesRoutes.detail, () => game)
    .on(messagesRoutes.thread, () => buildMessages(talk, 1, 60).toReversed());
});
afterEach(() => {
  stop();
  stop = () => {};
  server.close();
  jest.restoreAllMocks();
});

const seen = [gamesQueries.detail(game.id), messagesQueries.thread(talk.id)];

describe('the data that a page has read', () => {
  it('is shown after a start without a network, with its time, and is marked to be read again', async () => {
    const before = await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey, threadKey);
    const at = Date.now();
    const page = await startOffline();
    expect(page.getQueryData(linkKey)).toEqual(before.getQueryData(linkKey));
    // Only the last messages of a thread are kept.
    expect(page.getQueryData(threadKey)).toEqual(before.getQueryData(threadKey)?.slice(-50));
    expect(page.getQueryData(identityQueries.user().queryKey)?.id).toBe(ME);
    expect(page.getQueryState(linkKey)?.isInvalidated).toBe(true);
    const query = page.getQueryCache().find({ queryKey: linkKey });
    expect(Math.abs((query ? timeOf(query) : 0) - at)).toBeLessThan(60_000);
    expect(useConnection.getState()).toMatchObject({ state: 'offline', userId: ME });
    await expect(page.fetchQuery(gamesQueries.detail(game.id))).rejects.toThrow('Failed to fetch');
    expect(page.getQueryData(linkKey)?.title).toBe('Sunset run');
  });

  /** Holds back the answer of the storage until the returned function is called. */
  function holdStorage(): () => void {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const open = indexedDB.open.bind(indexedDB);
    jest.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
      const opening = open(...asked);
      const listen = opening.addEventListener.bind(opening);
      opening.addEventListener = (type: string, listener: never) =>
        listen(type, type === 'success' ? () => void held.then(listener) : listener);
      return opening;
    });
    return letGo;
  }

  it.each([
    ['is shown late if the storage is slow and the session is still unknown', undefined, 'Sunset run'],
    ['is not shown if the storage is slow and nobody is signed in any more', null, undefined],
  ])('%s', async (_, user, shown) => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    await closeKept();
    const letGo = holdStorage();
    const page = await startOffline();
    expect(page.getQueryData(linkKey)).toBeUndefined();
    page.setQueryData(identityQueries.user().queryKey, user);
    letGo();
    await untilKept(linkKey);
    expect(page.getQueryData(linkKey)?.title).toBe(shown);
  });

  it('is kept up to a limit for each kind, newest first', async () => {
    server.on(feedRoutes.detail, ({ params }) => ({ ...buildPost(), id: params.id }));
    const ids = Array.from({ length: 33 }, (_, index) => `post ${index}`);
    const page = await visit(ME);
    for (const [index, id] of ids.entries()) {
      await page.fetchQuery(feedQueries.detail(id));
      // Each post was seen at its own time.
      page
        .getQueryCache()
        .find({ queryKey: feedQueries.detail(id).queryKey })
        ?.setState({ dataUpdatedAt: index });
      await page.invalidateQueries({ queryKey: feedQueries.detail(id).queryKey });
    }
    await waitFor(async () => expect((await keptKeys()).filter(([first]) => first === 'feed')).toHaveLength(30));
    expect(await keptKeys()).not.toContainEqual(feedQueries.detail('post 2').queryKey);
  });

  it('is shown by a page that loses its network later, and replaced once the network is back', async () => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey, threadKey);
    const page = await visit(ME);
    becomes('reconnecting');
    await waitFor(() => expect(page.getQueryData(linkKey)?.title).toBe('Sunset run'));
    const unobserve = new QueryObserver(page, { ...gamesQueries.detail(game.id), refetchOnMount: false }).subscribe(
      () => {},
    );
    server.on(gamesRoutes.detail, () => ({ ...game, title: 'Night run', rev: game.rev + 1 }));
    becomes('live', { isCatchingUp: true });
    expect(page.getQueryData(linkKey)?.title).toBe('Sunset run');
    becomes('live', { isCatchingUp: false });
    await waitFor(() => expect(page.getQueryData(linkKey)?.title).toBe('Night run'));
    // The thread is not on screen, so it is read when it is opened.
    expect(page.getQueryData(threadKey)).toBeUndefined();
    expect(keptShown.size).toBe(0);
    unobserve();
  });

  it('is kept for a visitor before the connection shows whether they are a guest', async () => {
    const page = openPage();
    stop = new Keeper(page).start();
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    await page.fetchQuery(identityQueries.user());
    await page.fetchQuery(gamesQueries.detail(game.id));
    await waitFor(async () => expect(await keptKeys()).toContainEqual([...linkKey]), { timeout: 900 });
    expect((await startOffline()).getQueryData(linkKey)?.title).toBe('Sunset run');
  });

  it('is kept for a guest who was first assumed to be a visitor', async () => {
    const page = openPage();
    stop = new Keeper(page).start();
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    await page.fetchQuery(identityQueries.user());
    await page.fetchQuery(gamesQueries.detail(game.id));
    await untilKept(linkKey);
    becomes('live', { userId: GUEST });
    await waitFor(async () => expect((await readKept())?.owner).toBe(`guest ${GUEST}`));
    await untilKept(linkKey);
  });

  it('is no longer shown once the server refuses it', async () => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    const page = await visit(ME);
    becomes('offline');
    await waitFor(() => expect(page.getQueryData(linkKey)).toBeDefined());
    server.on(gamesRoutes.detail, () => refusal(commonErrors.not_found));
    await expect(page.fetchQuery(gamesQueries.detail(game.id))).rejects.toThrow('404');
    expect(page.getQueryData(linkKey)).toBeUndefined();
    await waitFor(async () => expect(await keptKeys()).not.toContainEqual([...linkKey]));
  });

  it('is still shown and kept if the server only refuses too many requests', async () => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    const page = await visit(ME);
    becomes('offline');
    await waitFor(() => expect(page.getQueryData(linkKey)).toBeDefined());
    server.on(gamesRoutes.detail, () => refusal(commonErrors.too_many_requests));
    await expect(page.fetchQuery(gamesQueries.detail(game.id))).rejects.toThrow('429');
    expect(page.getQueryData(linkKey)?.title).toBe('Sunset run');
    expect((await startOffline()).getQueryData(linkKey)?.title).toBe('Sunset run');
  });

  it('is deleted if a page cannot show it', async () => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    const page = await visit(ME);
    becomes('offline');
    await waitFor(() => expect(page.getQueryData(linkKey)).toBeDefined());
    window.dispatchEvent(new Event(PAGE_FAILED));
    await waitFor(() => expect(page.getQueryData(linkKey)).toBeUndefined());
    expect(await keptKeys()).not.toContainEqual([...linkKey]);
  });
});

describe('the kept data of a person', () => {
  it('is deleted after they sign out, even if another tab has not received the sign-out', async () => {
    const otherTab = await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    await forgetKept();
    otherTab.setQueryData(linkKey, (cached) => cached && { ...cached, title: 'Changed later' });
    window.dispatchEvent(new Event('pagehide'));
    becomes('reconnecting');
    // This transaction runs after the tab's own attempt to write.
    await expect(putKept(`member ${ME}`, [])).resolves.toBe(false);
    await expect(rows()).resolves.toBe(0);
    const page = await startOffline();
    expect(page.getQueryCache().getAll()).toEqual([]);
    expect(await keptKeys()).toEqual([]);
  });

  it('is deleted when they sign out, and no more is kept until the page is left', async () => {
    const page = await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    await forgetOnDevice(ME);
    page.setQueryData(linkKey, (cached) => cached && { ...cached, title: 'Changed later' });
    becomes('reconnecting');
    becomes('live');
    window.dispatchEvent(new Event('pagehide'));
    expect(await readKept()).toBeUndefined();
  });

  it.each([
    ['another member is signed in', OTHER],
    ['nobody is signed in any more', null],
  ])('is deleted once %s', async (_, next) => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    await visit(next);
    await waitFor(async () => expect(await keptKeys()).not.toContainEqual([...linkKey]));
  });

  it('is deleted for a guest who signs out, and for a guest whose session has ended elsewhere', async () => {
    const untilTheirs = async () => {
      await leave();
      await untilKept(linkKey);
      expect((await readKept())?.owner).toBe(`guest ${GUEST}`);
    };
    const page = await visit(GUEST, ...seen);
    await untilTheirs();
    await forgetOnDevice('');
    page.setQueryData(linkKey, (cached) => cached && { ...cached, title: 'Changed later' });
    window.dispatchEvent(new Event('pagehide'));
    expect(await readKept()).toBeUndefined();

    await visit(GUEST, ...seen);
    await untilTheirs();
    await visit(null);
    await waitFor(async () => expect((await readKept())?.owner).toBe('visitor'));
    expect(await keptKeys()).not.toContainEqual([...linkKey]);
    expect((await startOffline()).getQueryData(linkKey)).toBeUndefined();
  });

  it('is not returned if their old tab stored it after another member had signed in', async () => {
    await visit(OTHER);
    await leave();
    const late = { hash: 'late', owner: `member ${ME}`, queryKey: ['late'], kind: 'late', data: 1, at: 1, most: 1 };
    putKeptAtOnce([late]);
    await waitFor(async () => expect(await rows()).toBeGreaterThan(1));
    expect(await keptKeys()).not.toContainEqual(['late']);
  });

  it('is removed from a screen that started with it once the server answers that they are signed out', async () => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    const page = openPage();
    await startWithKept(page);
    stop = new Keeper(page).start();
    expect(page.getQueryData(threadKey)).toBeDefined();
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    await page.fetchQuery(identityQueries.user());
    expect(page.getQueryData(threadKey)).toBeUndefined();
    await waitFor(async () => expect(await keptKeys()).toEqual([]));
  });
});

/** Aborts every later write, like a full device: the browser reports the failure when the transaction ends. */
function fillDevice(): void {
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...asked) {
    const request = put.apply(this, asked);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
}

describe('a full device', () => {
  const unhandled = jest.fn();
  let logged: jest.SpiedFunction<typeof log.error>;
  beforeEach(() => {
    unhandled.mockClear();
    process.on('unhandledRejection', unhandled);
    logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  });
  afterEach(() => void process.off('unhandledRejection', unhandled));

  it('keeps what is on screen and what was stored before, and logs the failure once', async () => {
    await visit(ME, gamesQueries.detail(game.id));
    await leave();
    await untilKept(linkKey);
    const page = await visit(ME, ...seen);
    fillDevice();
    becomes('reconnecting');
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    becomes('live');
    becomes('offline');
    window.dispatchEvent(new Event('pagehide'));
    await untilKept(linkKey);
    expect(page.getQueryData(linkKey)?.title).toBe('Sunset run');
    expect(page.getQueryData(threadKey)).toHaveLength(60);
    expect(await keptKeys()).not.toContainEqual([...threadKey]);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('deletes the data of the previous owner if it cannot store the new owner', async () => {
    await visit(ME, ...seen);
    await leave();
    await untilKept(linkKey);
    fillDevice();
    await visit(OTHER);
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(await readKept()).toBeUndefined();
    await expect(rows()).resolves.toBe(0);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

it('a browser without a working storage shows the page, and logs the failure once', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  const forbidden = () => {
    throw new Error('The quota has been exceeded');
  };
  Object.assign(indexedDB, { open: forbidden, deleteDatabase: forbidden });
  const page = await visit(ME, ...seen);
  window.dispatchEvent(new Event('pagehide'));
  becomes('offline');
  await forgetKept();
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(page.getQueryData(linkKey)?.title).toBe('Sunset run');
});
