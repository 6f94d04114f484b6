import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { newId } from '../src/database/ids.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { requestBlock } from './harness/blocks.ts';
import { call, ok } from './harness/calls.ts';
import { buildCourt } from './harness/courts.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { buildGame, join, readGame } from './harness/games.ts';
import { changeOf } from './harness/metrics.ts';
import { buildCrowd, buildMember, type TestPerson } from './harness/people.ts';
import { buildPost } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';
import { TcpProxy } from './harness/tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let server: TestApp;
let metrics: Metrics;
let ann: TestPerson;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await TcpProxy.before(database.url);
  server = await startTestApp({ DATABASE_URL: proxy.instead(database.url) });
  metrics = server.app.get(Metrics);
  ann = await buildMember(server);
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await database.drop();
});

const READS = [
  '/api/auth/user',
  '/api/games',
  '/api/games/user/anonymous',
  '/api/feed',
  '/api/feed/hashtags',
  '/api/conversations',
  '/api/conversations/unread',
  '/api/players',
  '/api/highlights',
  '/api/courts',
];
/** The status, the header `Retry-After`, and for 503 the body. */
const answerOf = async (answer: Promise<Response>): Promise<[number, string | null, unknown]> => {
  const { status, headers, ...rest } = await answer;
  return [status, headers.get('retry-after'), status === 503 ? ((await (await answer).json()) as object) : rest];
};
const UNAVAILABLE = [503, '2', expect.objectContaining({ code: 'unavailable' })];
const health = async () => (await fetch(`${server.url}/api/health`)).json();

describe('a database', () => {
  it('that refuses connections: every call gets 503 with Retry-After, and works again afterwards', async () => {
    const { game } = await buildGame(server, { host: ann });
    await proxy.close();
    const writes = [
      call(ann, 'POST', `/api/games/${game.id}/join`),
      call(ann, 'POST', '/api/feed', { type: 'text', content: 'Good run', caption: '', hashtags: [] }),
    ];
    const calls = [...READS.map((path) => ann.fetch(path)), fetch(`${server.url}/api/games`), ...writes];
    for (const answer of await Promise.all(calls.map(answerOf))) expect(answer).toEqual(UNAVAILABLE);
    const refused = await changeOf(metrics, 'handshakes_refused_total', '{reason="unavailable"}');
    await expect(TestSocket.open(server.url, ann.cookie)).rejects.toMatchObject({ data: { code: 'unavailable' } });
    expect(await refused()).toBe(1);
    expect(await health()).toMatchObject({ live: true, ready: false, database: 'down' });
    await proxy.open();
    expect((await ann.fetch('/api/games')).status).toBe(200);
    expect(await health()).toMatchObject({ ready: true, database: 'up' });
  });

  it('whose connections fall silent: calls get 503, health answers before them, and later calls work', async () => {
    await Promise.all(READS.map((path) => ann.fetch(path)));
    const unanswered = await changeOf(metrics, 'pg_timeouts_total', '{kind="answer"}');
    proxy.silence();
    const order: string[] = [];
    const stuck = READS.slice(0, 3).map(async (path) => {
      const answer = await answerOf(ann.fetch(path));
      order.push('call');
      return answer;
    });
    const asked = health().then((answer) => {
      order.push('health');
      return answer;
    });
    expect(await asked).toMatchObject({ live: true, ready: false });
    for (const answer of await Promise.all(stuck)) expect(answer).toEqual(UNAVAILABLE);
    expect(order[0]).toBe('health');
    expect(await unanswered()).toBeGreaterThanOrEqual(stuck.length);
    // None of these calls gets one of the silent connections.
    for (const answer of await Promise.all(READS.map((path) => ann.fetch(path)))) expect(answer.status).toBe(200);
  }, 30_000);

  it('in which a transaction holds a row: calls that wait for it get 503, all other calls are served', async () => {
    const { id, host } = await buildGame(server);
    const crowd = await buildCrowd(server, 40);
    await holding('games', id, crowd, (person) => join(person, id));
    for (const person of crowd.slice(0, 5)) await ok(join(person, id));
    expect((await readGame(host, id)).currentPlayers).toBe(5);
  }, 30_000);

  it('in which a transaction holds a row: writes about a post, court or person wait without a connection', async () => {
    const crowd = await buildCrowd(server, 40);
    const [{ id: postId }, courtId, person] = [
      await buildPost(server),
      await buildCourt(server),
      await buildMember(server),
    ];
    const mediaUrl = `/public-objects/uploads/${newId()}`;
    const add: [string, string, (one: TestPerson) => Promise<Response>][] = [
      ['posts', postId, (one) => call(one, 'POST', `/api/feed/${postId}/comments`, { content: 'Good run' })],
      ['courts', courtId, (one) => call(one, 'POST', `/api/courts/${courtId}/photos`, { mediaUrl })],
      ['users', person.id, (one) => requestBlock(one, person)],
      ['users', person.id, (one) => call(one, 'POST', '/api/conversations', { otherUserId: person.id })],
    ];
    for (const [table, id, write] of add) await holding(table, id, crowd, write);
  }, 60_000);
});

/** Locks the row `id`. Expects 503 for all writes of the crowd, and that other calls are answered before them. */
async function holding(
  table: string,
  id: string,
  crowd: readonly TestPerson[],
  write: (person: TestPerson) => Promise<Response>,
): Promise<void> {
  const holder = new Client(database.url);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    const order: string[] = [];
    const waiting = crowd.map(async (person) => {
      const answer = await answerOf(write(person));
      order.push('write');
      return answer;
    });
    await Promise.all(READS.map((path) => ok(ann.fetch(path))));
    await buildGame(server, { joined: 2 });
    order.push('others');
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(UNAVAILABLE);
    expect(order[0]).toBe('others');
  } finally {
    await holder.end();
  }
}
