import { opsTopics } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { SessionsRepository } from '../src/identity/sessions/sessions.repository.ts';
import { SessionExpiryMonitor } from '../src/realtime/session-expiry-monitor.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { type ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildMember } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('a sign-out of the console', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let near: TestApp;
  let far: TestApp;
  let holder: ConsoleBrowser;
  /** A copy of the cookie of `holder`, which a sign-out does not delete. */
  let cookie: string;
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, OPS_TOKEN };
    [near, far] = [await startTestApp(settings), await startTestApp(settings)];
  });
  beforeEach(async () => {
    holder = await openConsole(near.url);
    ({ cookie } = holder);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const socket of sockets) socket.close();
    sockets = [];
  });
  afterAll(async () => {
    await Promise.all([near?.close(), far?.close()]);
    await redis?.stop();
    await database?.drop();
  });

  const statusAt = async ({ url }: TestApp): Promise<number> =>
    (await fetch(`${url}/api/ops/nodes`, { headers: { cookie } })).status;

  async function watchAt({ url }: TestApp, cookies = cookie): Promise<TestSocket> {
    const socket = await TestSocket.open(url, cookies);
    sockets.push(socket);
    return socket;
  }

  const answerOf = async (socket: TestSocket) => {
    const answer = await socket.call('watch', { topics: [opsTopics.all] });
    return answer.ok ? answer.topics[opsTopics.all] : undefined;
  };

  const signOut = () => holder.send('DELETE', '/api/ops/session');

  it('invalidates a copy of the cookie on every node at once, for calls and sockets', async () => {
    expect([await statusAt(near), await statusAt(far)]).toEqual([200, 200]);
    expect((await signOut()).status).toBe(204);
    expect([await statusAt(near), await statusAt(far)]).toEqual([401, 401]);
    for (const node of [near, far]) expect(await answerOf(await watchAt(node))).toEqual({ refused: true });
  });

  it('closes its sockets on every node, but not the session of a member or of another console', async () => {
    const other = await openConsole(near.url);
    const member = await buildMember(near);
    const cookies = `${member.cookie}; ${cookie}`;
    const watching = [await watchAt(near), await watchAt(far), await watchAt(far, cookies)];
    const others = await watchAt(far, other.cookie);
    for (const socket of [...watching, others]) expect(await answerOf(socket)).toMatchObject({ state: {} });
    await signOut();
    await waitUntil(() => watching.every(({ socket }) => !socket.connected));
    expect(await answerOf(others)).toMatchObject({ state: {} });
    expect(watching.flatMap((socket) => socket.all('session.ended'))).toEqual([]);
    expect((await member.fetch('/api/auth/user')).status).toBe(200);
  });

  it('closes a socket within a minute on a node that missed the sign-out', async () => {
    const socket = await watchAt(far);
    await query(near, `DELETE FROM sessions WHERE sess ->> 'kind' = 'console'`);
    await far.app.get(SessionExpiryMonitor).check();
    await waitUntil(() => !socket.socket.connected);
  });

  it('takes effect on a node that cannot read sessions, which still accepts sessions that it remembers', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const cutOff = () => jest.spyOn(far.app.get(SessionsRepository), 'alive').mockRejectedValue(refused);
    const cut = cutOff();
    expect(await statusAt(far)).toBe(503);
    cut.mockRestore();
    expect(await statusAt(far)).toBe(200);
    cutOff();
    expect(await statusAt(far)).toBe(200);
    await signOut();
    expect(await statusAt(far)).toBe(503);
  });
});
