import { type EventName, type EventPayloads, feedRoutes, gamesRoutes, messagesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { feedQueries } from '../../features/feed/feed.queries.ts';
import { feedRealtime } from '../../features/feed/feed.realtime.ts';
import { useGameActivity } from '../../features/games/game-activity.store.ts';
import { gamesQueries } from '../../features/games/games.queries.ts';
import { gamesRealtime } from '../../features/games/games.realtime.ts';
import { messagesQueries } from '../../features/messages/messages.queries.ts';
import { messagesRealtime } from '../../features/messages/messages.realtime.ts';
import { unreadQueries } from '../../features/messages/unread.queries.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { buildConversation, buildMessage, buildMessages, ME, withLast } from '../../testing/conversations.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { buildPost, countsOf } from '../../testing/feed.ts';
import { buildDetail, buildGame, joinedSeat, neutral, seatsChanged } from '../../testing/games.ts';

type Event = { [Name in EventName]: [name: Name, payload: EventPayloads[Name]] }[EventName];

const bare = buildConversation({ mine: { readSeq: 3, deliveredSeq: 3, readAt: null } }, 1);
const conversation = withLast(bare, buildMessage(bare, 3));
const game = buildDetail({ maxPlayers: 10 }, 1);
const other = buildGame({}, 2);
const post = buildPost({}, 1);
const readAt = new Date(0).toISOString();
const unread = (unreadCount: number, readSeq: number, rev: number) => ({
  conversationId: bare.id,
  unreadCount,
  totalUnread: unreadCount,
  readSeq,
  rev,
});
const message = (seq: number, changes = {}) => buildMessage(bare, seq, changes);

/** Events that a page receives in one evening, in the order in which they happened. */
const EVENTS: Event[] = [
  ['messages.created', { conversationId: bare.id, message: message(4), readState: unread(1, 3, 1) }],
  ['games.seatsChanged', seatsChanged(game, 2, 1)],
  ['messages.created', { conversationId: bare.id, message: message(5), readState: unread(2, 3, 2) }],
  ['feed.countsChanged', countsOf(post, 2, { likeCount: 1 })],
  ['games.created', neutral(other)],
  ['messages.unreadChanged', unread(0, 5, 3)],
  ['games.mySeatChanged', { gameId: game.id, seat: joinedSeat, rev: 3 }],
  ['games.seatsChanged', seatsChanged(game, 3, 2)],
  ['feed.likeChanged', { postId: post.id, isLiked: true, likeCount: 2, rev: 3 }],
  ['messages.created', { conversationId: bare.id, message: message(6, { senderId: ME }) }],
  ['messages.delivered', { conversationId: bare.id, userId: bare.otherUser.id, seq: 6 }],
  ['messages.read', { conversationId: bare.id, userId: bare.otherUser.id, seq: 6, readAt }],
  ['feed.countsChanged', countsOf(post, 4, { likeCount: 5, commentCount: 1 })],
  ['feed.likeChanged', { postId: post.id, isLiked: false, likeCount: 4, rev: 5 }],
  ['games.mySeatChanged', { gameId: game.id, seat: null, rev: 4 }],
  ['games.seatsChanged', seatsChanged(game, 4, 1)],
  ['games.cancelled', { ...neutral(other), status: 'cancelled', rev: 2 }],
  ['messages.created', { conversationId: bare.id, message: message(7), readState: unread(1, 5, 4) }],
];

const HANDLERS = { ...messagesRealtime.events, ...gamesRealtime.events, ...feedRealtime.events } as Record<
  string,
  (payload: unknown, queryClient: QueryClient) => void
>;

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(messagesRoutes.conversations, () => [conversation])
    .on(messagesRoutes.thread, () => buildMessages(bare, 1, 3).reverse())
    .on(messagesRoutes.unread, () => ({ totalUnread: 0, rev: 0 }))
    .on(gamesRoutes.list, () => [game])
    .on(gamesRoutes.detail, () => game)
    .on(feedRoutes.list, () => [post])
    .on(feedRoutes.detail, () => post);
  useConnection.setState({ userId: ME });
});
afterEach(() => {
  server.close();
  useConnection.setState({ userId: undefined });
});

/** The cached data of a page that has read everything and then received these events. */
async function heldAfter(events: readonly Event[]): Promise<unknown> {
  const client = createQueryClient();
  useGameActivity.setState({ openCount: 5, counted: new Map() });
  await Promise.all([
    client.fetchInfiniteQuery(messagesQueries.conversations()),
    client.fetchQuery(messagesQueries.thread(bare.id)),
    client.fetchQuery(unreadQueries.total()),
    client.fetchInfiniteQuery(gamesQueries.open()),
    client.fetchQuery(gamesQueries.detail(game.id)),
    client.fetchInfiniteQuery(feedQueries.list(null)),
    client.fetchQuery(feedQueries.detail(post.id)),
  ]);
  for (const [name, payload] of events) HANDLERS[name]?.(payload, client);
  const queries = client.getQueryCache().getAll();
  const held = queries.map(({ queryKey, state }) => [JSON.stringify(queryKey), state.data]);
  client.clear();
  return { held, openCount: useGameActivity.getState().openCount };
}

/** Each event once in its order, and once more at a random later index. The result depends only on the seed. */
function repeated(seed: number): Event[] {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const indexed = EVENTS.flatMap((event, at) => [
    { event, at },
    { event, at: at + random() * (EVENTS.length + 1 - at) },
  ]);
  return indexed.sort((one, next) => one.at - next.at).map(({ event }) => event);
}

it('a page ends with the same data if every event comes twice, the second time late and in any order', async () => {
  const once = await heldAfter(EVENTS);
  expect(once).toMatchObject({ openCount: 5 });
  for (const text of [/"seq":7/, /"totalUnread":1/, /"status":"cancelled"/]) expect(JSON.stringify(once)).toMatch(text);
  for (let seed = 1; seed <= 40; seed += 1) {
    const events = repeated(seed);
    expect(events).toHaveLength(2 * EVENTS.length);
    expect([seed, await heldAfter(events)]).toEqual([seed, once]);
  }
});
