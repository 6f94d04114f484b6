// More than 300 lines: all of it runs on two nodes and a Redis, which take seconds to start.
import { setTimeout as delay } from 'node:timers/promises';
import type { FeedPost, LikeState } from '@hoopline/contracts';
import { courtsTopics, feedTopics } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { mostInASecond, watchFrom } from '../../bench/steps/watch-from.mjs';
import { newId } from '../src/database/ids.ts';
import { apply, postCoaching } from './harness/applications.ts';
import { call, ok } from './harness/calls.ts';
import { readThread, sendMessage, startConversation } from './harness/conversations.ts';
import { readCourt, requestCheckIn } from './harness/courts.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { inHours, join, joinWaitlist, leave, NEW_GAME, readGame } from './harness/games.ts';
import { onNode, signInAt, type TestPerson } from './harness/people.ts';
import { watchPost } from './harness/posts.ts';
import { type Node, spawnNode } from './harness/process.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

// Processes start and drain here, and wait for the outbox.
jest.setTimeout(120_000);

const SETTINGS = { SESSION_SECRET: 'nodes'.repeat(8) };

/** Two processes of the built server that share one PostgreSQL and one Redis. */
describeWithRedis('two nodes', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let nodes: [Node, Node];
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    const settings = { databaseUrl: database.url, redisUrl: redis.url, env: SETTINGS };
    // At the same time, so that both try to migrate the same database.
    nodes = await Promise.all([spawnNode(settings), spawnNode(settings)]);
  });
  afterEach(() => {
    for (const socket of sockets) socket.close();
    sockets = [];
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.kill('SIGTERM')));
    await redis?.stop();
    await database?.drop();
  });

  async function connect(node: Node, person: TestPerson): Promise<TestSocket> {
    const socket = await TestSocket.open(node.url, person.cookie);
    sockets.push(socket);
    return socket;
  }

  /** Ann on the first node, Ben on the second. */
  async function buildPair() {
    const ann = await signInAt(nodes[0].url, 'Ann');
    const ben = await signInAt(nodes[1].url, 'Ben');
    return { ann, ben, id: (await startConversation(ann, ben)).id };
  }

  it('deliver a message from one to the other exactly once', async () => {
    const { ann, ben, id } = await buildPair();
    const benTab = await connect(nodes[1], ben);
    const message = await sendMessage(ann, id, 'across');
    expect(await benTab.next('messages.created')).toMatchObject({ conversationId: id, message });
    const last = await sendMessage(ann, id, 'fence');
    await benTab.next('messages.created', (event) => event.message.id === last.id);
    expect(benTab.all('messages.created').map((event) => event.message.content)).toEqual(['across', 'fence']);
  });

  it('send a socket the events that the other node published just before it connected', async () => {
    const { ann, ben, id } = await buildPair();
    await TestSocket.untilReplaying(nodes[1].url);
    const since = performance.now();
    const message = await sendMessage(ann, id, 'while the page loads');
    const benTab = await TestSocket.openSince(nodes[1].url, since, ben.cookie);
    sockets.push(benTab);
    expect(await benTab.next('messages.created')).toMatchObject({ conversationId: id, message });
  });

  it('close the sockets of a session that signs out at the other node', async () => {
    const { ann } = await buildPair();
    const far = await connect(nodes[1], ann);
    await ann.fetch('/api/logout', { redirect: 'manual' });
    expect(await far.next('session.ended')).toEqual({ reason: 'signed_out' });
    await far.closed();
  });

  it('show who is online at the other node', async () => {
    const { ann, ben } = await buildPair();
    const annTab = await connect(nodes[0], ann);
    await annTab.call('watch', { topics: [`presence:${ben.id}`] });
    await connect(nodes[1], ben);
    expect(await annTab.next('presence.changed', (event) => event.isOnline)).toMatchObject({ userId: ben.id });
  });

  it('publish an application to the poster at the other node, and expire an unanswered one once', async () => {
    const { ann, ben } = await buildPair();
    const { id } = await postCoaching(ann);
    const board = await connect(nodes[0], ann);
    const badge = await connect(nodes[1], ben);
    const { myApplication } = await apply(ben, id);
    expect(await board.next('applications.received')).toMatchObject({ id: myApplication?.id, status: 'pending' });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`UPDATE applications SET created_at = created_at - interval '8 days' WHERE id = $1`, [
      myApplication?.id,
    ]);
    await badge.next('applications.changed', ({ status }) => status === 'expired');
    // Until the next application is published, both nodes have looked again for expired ones.
    await apply(ben, id);
    await board.next('applications.received', ({ status, rev }) => status === 'pending' && rev === 2);
    const log = await client.query('SELECT status FROM application_log ORDER BY at, id');
    await client.end();
    expect(log.rows.map(({ status }) => status)).toEqual(['pending', 'expired', 'pending']);
    expect(board.all('applications.received').map(({ status }) => status)).toEqual(['pending', 'expired', 'pending']);
  });

  it('publish a join to the clients of the other node, and expire an offer once', async () => {
    const [ann, ben, cat, dan] = await Promise.all(
      ['Ann', 'Ben', 'Cat', 'Dan'].map((name, i) => signInAt((nodes[i % 2] as Node).url, name)),
    );
    if (!ann || !ben || !cat || !dan) throw new Error('Four players are needed');
    const body = { ...NEW_GAME, maxPlayers: 2, scheduledAt: inHours(48) };
    const { id } = await ok(call(ann, 'POST', '/api/games', body));
    const benTab = await connect(nodes[1], ben);
    await benTab.call('watch', { topics: ['games', `game:${id}`] });
    await ok(join(ann, id));
    await benTab.next('games.seatsChanged', (seats) => seats.gameId === id && seats.currentPlayers === 1);
    await ok(join(ben, id));
    await ok(joinWaitlist(cat, id));
    await ok(joinWaitlist(dan, id));
    const danTab = await connect(nodes[1], dan);
    await ok(leave(ann, id));

    // Every second both nodes look for held seats that have ended.
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const late = `UPDATE game_seats SET offer_expires_at = now() - interval '1 s' WHERE game_id = $1 AND status = 'offered'`;
    await client.query(`UPDATE game_seats SET kept_until = now() - interval '1 s' WHERE status = 'leaving'`);
    await waitUntil(async () => (await client.query(late, [id])).rowCount !== 0);
    await danTab.next('games.mySeatChanged', (event) => event.gameId === id && event.seat?.status === 'offered');
    await waitUntil(
      async () =>
        (
          await client.query(`SELECT 1 FROM game_log WHERE game_id = $1 AND kind = 'offered' AND user_id = $2`, [
            id,
            dan.id,
          ])
        ).rowCount !== 0,
    );
    const { rows } = await client.query(
      `SELECT kind, user_id FROM game_log WHERE game_id = $1 AND actor_id IS NULL ORDER BY rev, id`,
      [id],
    );
    await client.end();
    expect(rows).toEqual([
      { kind: 'left', user_id: ann.id },
      { kind: 'offered', user_id: cat.id },
      { kind: 'waitlisted', user_id: cat.id },
      { kind: 'offered', user_id: dan.id },
    ]);
    expect(await readGame(cat, id)).toMatchObject({
      mySeat: { status: 'waitlisted', waitlistPosition: 1 },
      heldCount: 1,
    });
  });

  it('publish a check-in to clients of the other node, keep one of two at the same time, and end it once', async () => {
    const [ann, ben] = [await signInAt(nodes[0].url, 'Ann'), await signInAt(nodes[1].url, 'Ben')];
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const added = `INSERT INTO courts (id, name, address, city, court_type, latitude, longitude, time_zone, created_at)
                   SELECT id, 'The Cage', '', '', 'outdoor', 40.83, -73.936, 'UTC', now() FROM unnest($1::uuid[]) AS id`;
    const courts = [newId(), newId()] as const;
    await client.query(added, [courts]);
    const tab = await connect(nodes[1], ben);
    await tab.call('watch', { topics: courts.map(courtsTopics.court) });

    const calls = courts.map((id, node) => requestCheckIn(onNode((nodes[node] as Node).url, ann), id));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await client.query('SELECT court_id AS id FROM court_check_ins WHERE ended_at IS NULL');
    expect(rows).toHaveLength(1);
    const [stayed, left] = rows[0].id === courts[0] ? courts : [courts[1], courts[0]];
    const untilPulse = (courtId: string, rev: number, hereCount: number) =>
      tab.next(
        'courts.pulseChanged',
        (pulse) => pulse.courtId === courtId && pulse.rev === rev && pulse.hereCount === hereCount,
      );
    await untilPulse(stayed, 1, 1);
    await untilPulse(left, 2, 0);

    // Every second both nodes look for check-ins that have ended.
    await client.query(
      `UPDATE court_check_ins SET since = since - interval '2 h', until = now() - interval '1 s' WHERE ended_at IS NULL`,
    );
    await untilPulse(stayed, 2, 0);
    const ended = await client.query('SELECT count(*)::int FROM court_check_ins WHERE ended_at = until');
    await client.end();
    expect(ended.rows).toEqual([{ count: 1 }]);
    expect((await readCourt(ann, stayed)).pulse.rev).toBe(2);
  });

  describe('in the feed', () => {
    let people: TestPerson[];

    beforeAll(async () => {
      people = await Promise.all(Array.from({ length: 12 }, (_, i) => signInAt(nodes[0].url, `Reader${i}`)));
    });

    const onBothNodes = (person: TestPerson) => nodes.map((node) => onNode(node.url, person));
    const post = (author: TestPerson) =>
      ok<FeedPost>(call(author, 'POST', '/api/feed', { type: 'text', content: 'Next', caption: '', hashtags: [] }));
    const readPost = (person: TestPerson, id: string) => ok<FeedPost>(person.fetch(`/api/feed/${id}`));

    it('publish a new post, its likes, comments and removal to clients of the other node, once each', async () => {
      const [ann, ben] = people as [TestPerson, TestPerson];
      const socket = await TestSocket.open(nodes[1].url, ben.cookie);
      await socket.call('watch', { topics: [feedTopics.all] });
      const { id } = await post(ann);
      expect(await socket.next('feed.created')).toMatchObject({ postId: id, authorId: ann.id });
      await socket.call('watch', { topics: [feedTopics.post(id)] });
      await ok(call(ann, 'POST', `/api/feed/${id}/like`));
      await socket.next('feed.countsChanged', ({ likeCount }) => likeCount === 1);
      await ok(call(ann, 'POST', `/api/feed/${id}/comments`, { content: 'Mine' }));
      expect((await socket.next('feed.commented')).comment).toMatchObject({ content: 'Mine', user: { id: ann.id } });
      await socket.next('feed.countsChanged', ({ commentCount }) => commentCount === 1);
      expect((await call(ann, 'DELETE', `/api/feed/${id}`)).status).toBe(204);
      expect(await socket.next('feed.removed')).toEqual({ postId: id });
      const events = ['feed.created', 'feed.commented', 'feed.removed'] as const;
      expect(events.map((event) => socket.all(event).length)).toEqual([1, 1, 1]);
      socket.close();
    });

    it('count likes exactly if the same people like and unlike at both nodes, and refuse no call', async () => {
      const { id } = await post(people[0] as TestPerson);
      const { socket } = await watchPost(nodes[1].url, id);
      for (let round = 0; round < 8; round += 1) {
        const calls = people.flatMap((person, i) =>
          onBothNodes(person).map((here, node) =>
            call(here, (i + node + round) % 3 === 0 ? 'DELETE' : 'POST', `/api/feed/${id}/like`),
          ),
        );
        expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
      }
      const states = await Promise.all(people.map((person) => readPost(person, id)));
      const { likeCount, rev } = states[0] as FeedPost;
      expect(likeCount).toBe(states.filter(({ isLiked }) => isLiked).length);
      await socket.next('feed.countsChanged', (counts) => counts.rev === rev && counts.likeCount === likeCount);
      socket.close();
    });

    it('publish the counts of likes at both nodes at most four times in any second', async () => {
      const { id } = await post(people[0] as TestPerson);
      const viewer = await watchFrom(nodes[0].url, ['']);
      await viewer.watch([feedTopics.post(id)]);
      for (let step = 0; step < 72; step += 1) {
        const person = people[step % people.length] as TestPerson;
        const here = onBothNodes(person)[step % 2] as TestPerson;
        await ok(call(here, step % (2 * people.length) < people.length ? 'POST' : 'DELETE', `/api/feed/${id}/like`));
        await delay(30);
      }
      const [received = []] = await viewer.received();
      await viewer.stop();
      const most = mostInASecond(received, 'feed.countsChanged');
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(4);
    });

    it('update the like in the same user’s tab at the other node', async () => {
      const [ann] = people as [TestPerson];
      const { id } = await post(ann);
      const tab = await TestSocket.open(nodes[1].url, ann.cookie);
      const state = await ok<LikeState>(call(ann, 'POST', `/api/feed/${id}/like`));
      expect(await tab.next('feed.likeChanged', ({ postId }) => postId === id)).toEqual(state);
      tab.close();
    });
  });

  it('lose no message while Redis is down, and catch up without a restart afterwards', async () => {
    const { ann, ben, id } = await buildPair();
    const benTab = await connect(nodes[1], ben);
    await sendMessage(ann, id, 'before');
    await benTab.next('messages.created', (event) => event.message.content === 'before');
    await redis.stop();
    await sendMessage(ann, id, 'while away');
    expect((await readThread(ben, id)).map((message) => message.content)).toEqual(['while away', 'before']);
    await redis.start();
    await benTab.next('server.sync');
    const asking = await TestSocket.openSince(nodes[1].url, performance.now() - 10_000, ben.cookie);
    sockets.push(asking);
    // The node cannot send events again that it has missed itself.
    expect(asking.all('session.ready')).toEqual([{ userId: ben.id, at: expect.any(String) }]);
    await sendMessage(ann, id, 'after');
    await benTab.next('messages.created', (event) => event.message.content === 'after');
    expect((await readThread(ben, id, '?after=1')).map((message) => message.content)).toEqual(['while away', 'after']);
  });

  it('publish the events of a node that was killed between commit and publishing', async () => {
    const { ann, ben, id } = await buildPair();
    const benTab = await connect(nodes[0], ben);
    const doomed = await spawnNode({ databaseUrl: database.url, redisUrl: redis.url, env: SETTINGS });
    const [holder, watcher] = [0, 1].map(() => new Client({ connectionString: database.url })) as [Client, Client];
    await Promise.all([holder.connect(), watcher.connect()]);

    // The send waits for a lock on the conversation's row while its process is stopped, so that PostgreSQL commits it
    // after the process can no longer publish.
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM conversations WHERE id = $1 FOR UPDATE', [id]);
    const lost = sendMessage(onNode(doomed.url, ann), id, 'from a dead node');
    const failed = expect(lost).rejects.toThrow();
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%bumped AS%'";
    await waitUntil(async () => (await watcher.query(waiting)).rowCount !== 0);
    process.kill(doomed.pid, 'SIGSTOP');
    await holder.query('COMMIT');
    const stored = 'SELECT 1 FROM messages WHERE conversation_id = $1';
    await waitUntil(async () => (await watcher.query(stored, [id])).rowCount !== 0);
    await doomed.kill('SIGKILL');
    await failed;
    // A node leaves younger rows to the node that wrote them.
    await watcher.query(`UPDATE outbox SET created_at = created_at - interval '5 seconds'`);
    await Promise.all([holder.end(), watcher.end()]);

    expect(await benTab.next('messages.created', (event) => event.conversationId === id)).toMatchObject({
      message: { content: 'from a dead node', senderId: ann.id, seq: 1 },
    });
  });

  it('ask clients to reconnect when one node drains, and lose no message', async () => {
    const { ann, ben, id } = await buildPair();
    const benTab = await connect(nodes[1], ben);
    const drained = nodes[1];
    const left = drained.kill('SIGTERM');
    expect((await benTab.next('server.draining')).reconnectInMs).toBeGreaterThanOrEqual(0);
    await benTab.closed();
    expect(await left).toBe(0);
    await sendMessage(ann, id, 'meanwhile');
    const back = await connect(nodes[0], ben);
    expect((await readThread(onNode(nodes[0].url, ben), id)).map((message) => message.content)).toEqual(['meanwhile']);
    await sendMessage(ann, id, 'again');
    await back.next('messages.created', (event) => event.message.content === 'again');
  });
});
