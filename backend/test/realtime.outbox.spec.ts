import { feedTopics, highlightsTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { OutboxRepository } from '../src/changes/outbox.repository.ts';
import { OutboxService } from '../src/changes/outbox.service.ts';
import { Clock } from '../src/config/clock.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { query, useServer } from './harness/app.ts';
import { call } from './harness/calls.ts';
import { markRead, sendMessage, startConversation } from './harness/conversations.ts';
import { buildUpload, createComment, createPost, requestComment, requestPost } from './harness/feed.ts';
import { buildMember } from './harness/people.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

let now: Date;
const server = useServer();
afterEach(() => query(server, `DELETE FROM outbox WHERE topic LIKE 'test.%'`));

/** Builds the outbox of another node, with handlers for kinds of this test. */
function buildNode(handlers: Record<string, (refs: string[]) => void | Promise<void>>): OutboxService {
  const clock = { now: () => now } as Clock;
  const outbox = new OutboxService(
    server.app.get(OutboxRepository),
    clock,
    new Metrics(),
    server.app.get(DiscoveryService),
  );
  for (const [kind, handler] of Object.entries(handlers))
    outbox.register(kind, (changes) => handler(changes.map(({ ref }) => ref)));
  return outbox;
}

/** Adds rows that are a minute old, each a millisecond younger than the one before. */
async function addRows(kind: string, count: number): Promise<string[]> {
  now = new Date();
  const refs = Array.from({ length: count }, newId);
  await query(
    server,
    `INSERT INTO outbox (id, topic, ref, created_at)
     SELECT gen_random_uuid(), $1, ref, $3::timestamptz - interval '1 minute' + i * interval '1 ms'
     FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (ref, i)`,
    [kind, refs, now],
  );
  return refs;
}

const left = async (kind: string): Promise<string[]> =>
  (await query<{ ref: string }>(server, 'SELECT ref FROM outbox WHERE topic = $1', [kind])).map(({ ref }) => ref);

describe('a sweep', () => {
  it('publishes rows together in their order, and deletes them', async () => {
    const refs = await addRows('test.changed', 3);
    const published: string[][] = [];
    const node = buildNode({ 'test.changed': async (batch) => void published.push(batch) });
    await node.sweep();
    await node.sweep();
    expect(published).toEqual([refs]);
    expect(await left('test.changed')).toEqual([]);
  });

  it('at the same time as another sweep publishes each row once', async () => {
    const refs = await addRows('test.changed', 450);
    const published: string[] = [];
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sweeping = 0;
    const handler = async (batch: string[]) => {
      published.push(...batch);
      sweeping += 1;
      if (sweeping === 2) release();
      // Neither sweep deletes a row before both have taken their rows.
      await both;
    };
    const nodes = [buildNode({ 'test.changed': handler }), buildNode({ 'test.changed': handler })];
    await Promise.all(nodes.map((node) => node.sweep()));
    expect(published.sort()).toEqual(refs.sort());
    expect(await left('test.changed')).toEqual([]);
  });

  it('continues until nothing is due, with all kinds at the same time: a slow handler delays no other', async () => {
    const [slow] = await addRows('test.changed', 1);
    const others = await addRows('test.other', 1_050);
    const published: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const node = buildNode({
      'test.changed': async () => held,
      'test.other': async (batch) => void published.push(...batch),
    });
    const first = node.sweep();
    await waitUntil(() => published.length === others.length);
    expect(published).toEqual(others);
    const [later] = await addRows('test.other', 1);
    await node.sweep();
    expect(published.at(-1)).toBe(later);
    expect(await left('test.changed')).toEqual([slow]);
    release();
    await first;
    expect(await left('test.changed')).toEqual([]);
  });

  it('takes no row that another sweep is taking', async () => {
    const [first, ...others] = await addRows('test.changed', 3);
    const published: string[] = [];
    const node = buildNode({ 'test.changed': async (batch) => void published.push(...batch) });
    await server.app.get(Sql).transaction(async (tx) => {
      await tx.query('SELECT 1 FROM outbox WHERE ref = $1 FOR UPDATE', [first]);
      await node.sweep();
    });
    expect(published).toEqual(others);
    await node.sweep();
    expect(published).toEqual([...others, first]);
  });

  it('leaves rows of an unknown kind, and young rows', async () => {
    const [old] = await addRows('test.newer', 1);
    const [young] = await addRows('test.changed', 1);
    await query(server, 'UPDATE outbox SET created_at = $2 WHERE ref = $1', [young, now]);
    const published: string[][] = [];
    await buildNode({ 'test.changed': async (batch) => void published.push(batch) }).sweep();
    expect(published).toEqual([]);
    expect([await left('test.newer'), await left('test.changed')]).toEqual([[old], [young]]);
  });
});

describe('a row that cannot be published', () => {
  it('delays no other row, is tried again less and less often, and is logged with its age', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    const [before, bad, after] = (await addRows('test.changed', 3)) as [string, string, string];
    const [other] = await addRows('test.other', 1);
    const published: string[] = [];
    let isMended = false;
    const tries: string[][] = [];
    const node = buildNode({
      'test.changed': async (batch) => {
        tries.push(batch);
        if (batch.includes(bad) && !isMended) throw new Error('this one is broken');
        published.push(...batch);
      },
      'test.other': async (batch) => void published.push(...batch),
    });
    await node.sweep();
    expect(published.sort()).toEqual([before, after, other].sort());
    expect(await left('test.changed')).toEqual([bad]);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      expect.stringMatching(`test.changed ${bad} is 60 s old and failed 1 times: this one is broken`),
    ]);

    tries.length = 0;
    const pass = async (ms: number) => {
      now = new Date(now.getTime() + ms);
      await node.sweep();
      return tries.length;
    };
    // Two seconds after the first failure, four after the second, and so on.
    expect([await pass(1_999), await pass(1), await pass(3_999), await pass(1), await pass(7_999)]).toEqual([
      0, 1, 1, 2, 2,
    ]);
    isMended = true;
    await pass(1);
    expect(tries).toEqual([[bad], [bad], [bad]]);
    expect(published).toContain(bad);
    expect(await left('test.changed')).toEqual([]);
    warn.mockRestore();
  });

  it('is taken by another sweep when the process that took it has ended', async () => {
    const refs = await addRows('test.changed', 1);
    void buildNode({ 'test.changed': () => new Promise(() => {}) }).sweep();
    await waitUntil(
      async () => (await query(server, 'SELECT 1 FROM outbox WHERE next_attempt_at > $1', [now])).length > 0,
    );
    const published: string[][] = [];
    const node = buildNode({ 'test.changed': async (batch) => void published.push(batch) });
    await node.sweep();
    expect(published).toEqual([]);
    now = new Date(now.getTime() + 30_000);
    await node.sweep();
    expect(published).toEqual([refs]);
  });
});

describe('messages whose sender’s process ended before publishing', () => {
  it('are published in their order, with the unread count, and their rows are deleted', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(ann, ben);
    const sent = [];
    for (const content of ['one', 'two', 'three']) sent.push(await sendMessage(ann, id, content));
    const ids = sent.map((message) => message.id);
    const rows = () => query(server, 'SELECT 1 FROM outbox WHERE ref = ANY($1::uuid[])', [ids]);
    // Each row is done, and is deleted soon. Until then no sweep takes it, because its time is in the future.
    await query(server, `UPDATE outbox SET created_at = now() + interval '1 hour' WHERE ref = ANY($1::uuid[])`, [ids]);
    await waitUntil(async () => (await rows()).length === 0);

    await markRead(ben, id, { seq: 1 });
    const benTab = await TestSocket.open(server.url, ben.cookie);
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at)
       SELECT gen_random_uuid(), 'messages.created', ref, now() - i * interval '1 minute'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (ref, i)`,
      [ids],
    );
    await server.app.get(OutboxService).sweep();
    expect(await benTab.next('messages.unreadChanged')).toMatchObject({
      conversationId: id,
      unreadCount: 2,
      readSeq: 1,
    });
    expect(benTab.all('messages.created').map(({ message }) => message.content)).toEqual(['one', 'two', 'three']);
    await waitUntil(async () => (await rows()).length === 0);
    await server.app.get(OutboxService).sweep();
    await sendMessage(ann, id, 'four');
    await benTab.next('messages.created', ({ message }) => message.content === 'four');
    expect(benTab.all('messages.created')).toHaveLength(4);
    benTab.close();
  });
});

describe('a write of the feed that is not committed', () => {
  it('is not published', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const post = await createPost(ann);
    const comment = await createComment(ann, post.id);
    const socket = await TestSocket.open(server.url);
    await socket.call('watch', { topics: [feedTopics.all, highlightsTopics.all, feedTopics.post(post.id)] });
    const { mediaUrl } = await buildUpload(server, ann);
    await query(
      server,
      `CREATE FUNCTION fail_for_ann() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF COALESCE(NEW.user_id, OLD.user_id) = '${ann.id}' THEN RAISE 'at the last moment'; END IF; RETURN NULL; END $$`,
    );
    const tables = ['posts', 'post_comments', 'post_likes'];
    for (const table of tables) {
      await query(
        server,
        `CREATE CONSTRAINT TRIGGER fail_late AFTER INSERT OR DELETE ON ${table} DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION fail_for_ann()`,
      );
    }
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [
      await requestPost(ann),
      await requestPost(ann, { type: 'image', content: undefined, mediaUrl, highlight: 'dunks' }),
      await requestComment(ann, post.id, 'Never'),
      await call(ann, 'POST', `/api/feed/${post.id}/like`),
      await call(ann, 'DELETE', `/api/feed/${post.id}/comments/${comment.id}`),
      await call(ann, 'DELETE', `/api/feed/${post.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500]);
    log.mockRestore();
    for (const table of tables) await query(server, `DROP TRIGGER fail_late ON ${table}`);
    const fence = await createPost(ben);
    await socket.next('feed.created', ({ postId }) => postId === fence.id);
    expect(socket.received.map(({ event }) => event)).toEqual(['session.ready', 'feed.created']);
    socket.close();
  });
});
