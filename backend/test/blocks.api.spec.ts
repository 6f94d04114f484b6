import { BLOCKS, type Unread } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { BlockListRepository } from '../src/features/safety/blocks/block-list.repository.ts';
import { BlocksRepository } from '../src/identity/people/blocks.repository.ts';
import { query, useServer } from './harness/app.ts';
import { block, readBlocks, readShared, requestBlock, requestUnblock, unblock } from './harness/blocks.ts';
import { call, fieldErrors, ok, readAllPages, refusal } from './harness/calls.ts';
import { readConversations, readThread, sendMessage, startConversation } from './harness/conversations.ts';
import {
  buildGame,
  buildWaitlist,
  cancelGame,
  join,
  leave,
  leaveForGood,
  moveStart,
  readGame,
  readGames,
} from './harness/games.ts';
import { untilWaiting } from './harness/locks.ts';
import { buildCrowd, buildGuest, buildMember, buildVisitor, type TestPerson } from './harness/people.ts';

const server = useServer();

const two = async (): Promise<[TestPerson, TestPerson]> => [await buildMember(server), await buildMember(server)];

describe('blocking', () => {
  it('is refused to guests and visitors (401), like all calls about blocks', async () => {
    const ben = await buildMember(server);
    const paths: [string, string][] = [
      ['GET', '/api/blocks'],
      ['PUT', `/api/blocks/${ben.id}`],
      ['DELETE', `/api/blocks/${ben.id}`],
      ['GET', `/api/blocks/${ben.id}/shared`],
    ];
    for (const caller of [buildVisitor(server), await buildGuest(server)]) {
      for (const [method, path] of paths) {
        expect(await refusal(call(caller as TestPerson, method, path))).toEqual([401, 'unauthenticated']);
      }
    }
  });

  it('is refused for oneself and for people who do not exist', async () => {
    const ann = await buildMember(server);
    expect(await fieldErrors(requestBlock(ann, ann))).toEqual([400, 'invalid_input', ['id']]);
    expect(await refusal(requestBlock(ann, { id: newId() }))).toEqual([404, 'player_not_found']);
    expect(await refusal(ann.fetch(`/api/blocks/${newId()}/shared`))).toEqual([404, 'player_not_found']);
    expect((await requestUnblock(ann, { id: newId() })).ok).toBe(true);
  });

  it('and unblocking may be repeated', async () => {
    const [ann, ben] = await two();
    const first = await block(ann, ben);
    expect(first).toMatchObject({ id: ben.id, displayName: ben.displayName });
    expect(await block(ann, ben)).toEqual(first);
    expect(await readBlocks(ann)).toEqual([first]);
    expect(await readBlocks(ben)).toEqual([]);
    await unblock(ann, ben);
    await unblock(ann, ben);
    expect(await readBlocks(ann)).toEqual([]);
  });

  it('fills a list that has pages and begins with the latest block', async () => {
    const ann = await buildMember(server);
    const others = await buildCrowd(server, 3);
    for (const other of others) await block(ann, other);
    const pages = await readAllPages<{ id: string }>(ann, '/api/blocks?limit=2');
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(pages.flat().map(({ id }) => id)).toEqual(others.map(({ id }) => id).reverse());
  });

  it('is refused after a thousand people', async () => {
    const [ann, ben] = await two();
    await query(
      server,
      `WITH people AS (
         INSERT INTO users (id, kind, display_name, avatar, created_at)
         SELECT gen_random_uuid(), 'guest', 'Player', '{}', now() FROM generate_series(1, $2::int) RETURNING id)
       INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT $1, id, now() FROM people`,
      [ann.id, BLOCKS.max],
    );
    expect(await refusal(requestBlock(ann, ben))).toEqual([409, 'too_many_blocks']);
    expect((await ben.fetch(`/api/players/${ann.id}`)).status).toBe(200);
  });

  it('by both people lasts until both have ended it; the second block changes no unread counts', async () => {
    const [ann, ben] = await two();
    await startConversation(ann, ben);
    const revs = async () =>
      (await Promise.all([ann, ben].map((one) => ok<Unread>(one.fetch('/api/conversations/unread'))))).map(
        ({ rev }) => rev,
      );
    await block(ann, ben);
    const duringBlock = await revs();
    await block(ben, ann);
    await block(ben, ann);
    expect((await readBlocks(ben)).map(({ id }) => id)).toEqual([ann.id]);
    await unblock(ann, ben);
    expect(await readBlocks(ann)).toEqual([]);
    expect(await revs()).toEqual(duringBlock);
    expect((await ann.fetch(`/api/players/${ben.id}`)).status).toBe(404);
    expect(await readConversations(ben)).toEqual([]);
    await unblock(ben, ann);
    expect((await ann.fetch(`/api/players/${ben.id}`)).status).toBe(200);
  });

  it('has ended if both end their blocks at the same moment', async () => {
    const [ann, ben] = await two();
    await startConversation(ann, ben);
    await block(ann, ben);
    await block(ben, ann);
    const { done } = await server.app.get(Sql).transaction(async (tx) => {
      await server.app.get(BlocksRepository).lock([ann.id, ben.id], tx);
      await server.app.get(BlockListRepository).remove(ben.id, ann.id, tx);
      return untilWaiting(server, () => unblock(ann, ben));
    });
    await done;
    expect(await readConversations(ann)).toHaveLength(1);
  });

  it('ends follows in both directions, for good', async () => {
    const [ann, ben] = await two();
    await ok(call(ann, 'POST', `/api/players/${ben.id}/follow`));
    await ok(call(ben, 'POST', `/api/players/${ann.id}/follow`));
    await block(ann, ben);
    expect(await refusal(call(ben, 'POST', `/api/players/${ann.id}/follow`))).toEqual([404, 'player_not_found']);
    await unblock(ann, ben);
    for (const [one, other] of [[ann, ben] as const, [ben, ann] as const]) {
      const profile = await ok<object>(one.fetch(`/api/players/${other.id}`));
      expect(profile).toMatchObject({ isFollowing: false, followerCount: 0, followingCount: 0 });
    }
  });
});

describe('a conversation', () => {
  it('is closed to both people during a block, and returns with its messages afterwards', async () => {
    const [ann, ben] = await two();
    const { id } = await startConversation(ann, ben);
    await sendMessage(ben, id, 'One');
    const unread = (person: TestPerson) => ok<Unread>(person.fetch('/api/conversations/unread'));
    const before = await unread(ann);
    expect(before.totalUnread).toBe(1);
    await block(ann, ben);
    const duringBlock = await unread(ann);
    expect(duringBlock.totalUnread).toBe(0);
    expect(duringBlock.rev).toBeGreaterThan(before.rev);
    for (const [one, other] of [[ann, ben] as const, [ben, ann] as const]) {
      expect(await readConversations(one)).toEqual([]);
      const missing = [404, 'conversation_not_found'];
      expect(await refusal(call(one, 'POST', `/api/conversations/${id}/messages`, { content: 'Hi' }))).toEqual(missing);
      expect(await refusal(call(one, 'POST', `/api/conversations/${id}/mark-read`))).toEqual(missing);
      const start = call(one, 'POST', '/api/conversations', { otherUserId: other.id });
      expect(await refusal(start)).toEqual([404, 'player_not_found']);
    }
    await unblock(ann, ben);
    expect((await readThread(ben, id)).map(({ content }) => content)).toEqual(['One']);
    const after = await unread(ann);
    expect(after.totalUnread).toBe(1);
    expect(after.rev).toBeGreaterThan(duringBlock.rev);
  });

  it('stores exactly the messages that it accepts while a block is being stored', async () => {
    const [ann, ben] = await two();
    const { id } = await startConversation(ann, ben);
    const texts = Array.from({ length: 40 }, (_, index) => `Message ${index}`);
    const sent = texts.map((content) => call(ben, 'POST', `/api/conversations/${id}/messages`, { content }));
    await block(ann, ben);
    const [stored] = await query<{ count: number }>(
      server,
      'SELECT count(*)::int AS count FROM messages WHERE conversation_id = $1',
      [id],
    );
    const accepted = (await Promise.all(sent)).filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(stored?.count ?? -1);
  });

  it('is shown to neither person if it is started while the block is being stored', async () => {
    const [ann, ben] = await two();
    const [answer] = await Promise.all([
      call(ben, 'POST', '/api/conversations', { otherUserId: ann.id }),
      block(ann, ben),
    ]);
    expect([201, 404]).toContain(answer.status);
    expect(await readConversations(ann)).toEqual([]);
    expect(await readConversations(ben)).toEqual([]);
  });
});

describe('games that both are in', () => {
  it('are listed before a block, and stay as they are', async () => {
    const [ann, ben] = await two();
    const { id: hosted } = await buildGame(server, { host: ann, fields: { title: 'Hosted by one' } });
    await ok(join(ben, hosted));
    const { id: third } = await buildGame(server, { fields: { title: 'Of somebody else' } });
    await ok(join(ann, third));
    await ok(join(ben, third));
    const { id: unshared } = await buildGame(server, { host: ann });
    await startConversation(ann, ben);
    const shared = await readShared(ann, ben);
    expect(shared.games.map(({ id }) => id).sort()).toEqual([hosted, third].sort());
    expect(shared.hasConversation).toBe(true);

    await block(ann, ben);
    const page = await readGame(ben, hosted);
    expect(page.host.id).toBe(ann.id);
    expect((await readGame(ann, hosted)).players.map(({ id }) => id)).toContain(ben.id);
    expect((await readGame(ann, third)).players.map(({ id }) => id)).toEqual(expect.arrayContaining([ann.id, ben.id]));
    expect((await readGames(ben)).map(({ id }) => id)).toContain(hosted);
    expect(await refusal(ben.fetch(`/api/games/${unshared}`))).toEqual([404, 'game_not_found']);
    expect(await refusal(join(ben, unshared))).toEqual([404, 'game_not_found']);
    // Ben may still give up his seat.
    expect((await leave(ben, hosted)).status).toBe(200);
  });

  it('include games in which one of them waits, or is offered a seat', async () => {
    const { id, host, players, waitlist } = await buildWaitlist(server, ['First']);
    const [first] = waitlist as [TestPerson];
    const sharedIds = async () => (await readShared(host, first)).games.map((game) => game.id);
    expect(await sharedIds()).toEqual([id]);
    await leaveForGood(server, players[0] as TestPerson, id);
    expect((await readGame(first, id)).mySeat?.status).toBe('offered');
    expect(await sharedIds()).toEqual([id]);
  });

  it('do not include games that have ended or are cancelled', async () => {
    const [ann, ben] = await two();
    const { id } = await buildGame(server, { host: ann });
    const { rev } = await ok(join(ben, id));
    await ok(cancelGame(ann, id, { reason: 'Rain', rev }));
    const { id: over } = await buildGame(server, { host: ann });
    await ok(join(ben, over));
    await moveStart(server, over, -30);
    expect(await readShared(ann, ben)).toEqual({ games: [], hasConversation: false });
  });
});

it('a block prevents likes, comments and shares of a post of the other person', async () => {
  const [ann, ben] = await two();
  const { id } = await ok<{ id: string }>(
    call(ann, 'POST', '/api/feed', { type: 'text', content: 'Good run', caption: '', hashtags: [] }),
  );
  await block(ben, ann);
  for (const [method, path, body] of [
    ['POST', `/api/feed/${id}/like`, undefined],
    ['DELETE', `/api/feed/${id}/like`, undefined],
    ['POST', `/api/feed/${id}/comments`, { content: 'Hi' }],
    ['POST', `/api/feed/${id}/share`, undefined],
  ] as const) {
    expect(await refusal(call(ben, method, path, body))).toEqual([404, 'post_not_found']);
  }
});
