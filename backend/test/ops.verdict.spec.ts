import { setTimeout as delay } from 'node:timers/promises';
import { type OpsCause, type OpsHistory, type OpsState, type OpsVerdict, opsTopics } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { startTestApp, type TestApp } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { type ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildMember } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { TcpProxy } from './harness/tcp-proxy.ts';
import { waitUntil } from './harness/wait-until.ts';

/** A promise to operators: five seconds, with a tick in each. A busy machine may need longer for as many ticks. */
const TRUE_WITHIN_TICKS = 5;

const causeOf = (verdict: OpsVerdict): OpsCause | 'ok' => (verdict.level === 'ok' ? 'ok' : verdict.cause);

/** The next verdict from now on. */
function verdictFromNow(socket: TestSocket, cause: OpsCause | 'ok'): Promise<OpsState> {
  const from = Date.now();
  return socket.next('ops.tick', ({ at, verdict }) => Date.parse(at) >= from && causeOf(verdict) === cause);
}

/** Expects this verdict in time at an open console. */
async function saysInTime(socket: TestSocket, cause: OpsCause | 'ok', strike: () => unknown): Promise<OpsState> {
  const ticks = () => socket.all('ops.tick').length;
  const before = ticks();
  await strike();
  const state = await verdictFromNow(socket, cause);
  expect(ticks() - before).toBeLessThanOrEqual(TRUE_WITHIN_TICKS);
  return state;
}

describe('the verdict on PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let server: TestApp;
  let holder: ConsoleBrowser;
  let socket: TestSocket;
  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await TcpProxy.before(database.url);
    server = await startTestApp({ OPS_TOKEN, DATABASE_URL: proxy.instead(database.url) });
    holder = await openConsole(server.url);
    // A node stores that this session is valid when it first reads it.
    await holder.state();
    socket = await TestSocket.open(server.url, holder.cookie);
    await socket.call('watch', { topics: [opsTopics.all] });
  });
  afterAll(async () => {
    socket.close();
    await server.close();
    await proxy.close();
    await database.drop();
  });

  /** Reads the health and then the state, again and again, until the verdict is `cause`. */
  async function compareUntil(cause: OpsCause | 'ok'): Promise<void> {
    await waitUntil(async () => {
      await delay(200);
      const { status } = await fetch(`${server.url}/api/health`);
      const { verdict, nodes } = await holder.state();
      if (status === 503) expect([verdict.level, nodes[0]?.database]).toEqual(['down', 'down']);
      return causeOf(verdict) === cause;
    });
  }

  it('says in time that it is frozen, never "ok" while the health check fails, and that it is back', async () => {
    await saysInTime(socket, 'ok', () => {});
    const compared = compareUntil('database');
    const { verdict, nodes } = await saysInTime(socket, 'database', () => proxy.blackHole());
    expect(verdict).toMatchObject({ level: 'down', nodes: [nodes[0]?.name] });
    await compared;
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503);
    // An operator who opens the console again is let in without PostgreSQL, and need not wait for it.
    const askedAt = performance.now();
    expect(causeOf((await holder.state()).verdict)).toBe('database');
    expect(performance.now() - askedAt).toBeLessThan(1_000);

    proxy.heal();
    await compareUntil('ok');
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    const [history] = await ok<OpsHistory[]>(holder.fetch('/api/ops/history'));
    expect(history?.incidents.at(-1)).toMatchObject({ cause: 'database', level: 'down' });
  }, 30_000);

  it('says in time that it was stopped, and that it is slow', async () => {
    await saysInTime(socket, 'database', () => proxy.close());
    await proxy.open();
    await verdictFromNow(socket, 'ok');
    await saysInTime(socket, 'databaseSlow', () => {
      proxy.delayMs = 600;
    });
    proxy.delayMs = 0;
    await verdictFromNow(socket, 'ok');
  }, 30_000);

  it('says in time that its disk is full', async () => {
    const ann = await buildMember(server);
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER disk_is_full BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION full_disk()`);
    await admin.end();
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    await saysInTime(socket, 'disk', () =>
      call(ann, 'POST', '/api/feed', { type: 'text', content: 'Good run', caption: '', hashtags: [] }),
    );
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('The disk is full'));
    logged.mockRestore();
  }, 30_000);
});

describeWithRedis('the verdict on Redis', () => {
  let redis: TestRedis;
  let proxy: TcpProxy;
  let server: TestApp;
  let socket: TestSocket;
  beforeAll(async () => {
    redis = await startRedis();
    proxy = await TcpProxy.before(redis.url);
    server = await startTestApp({ OPS_TOKEN, REDIS_URL: proxy.instead(redis.url).replace(/\/$/, '') });
    socket = await TestSocket.open(server.url, (await openConsole(server.url)).cookie);
    await socket.call('watch', { topics: [opsTopics.all] });
  });
  afterAll(async () => {
    socket.close();
    await server.close();
    await proxy.close();
    await redis.stop();
  });

  it.each<[string, OpsCause, () => unknown, () => unknown]>([
    ['frozen', 'redis', () => redis.hang(), () => redis.resume()],
    ['stopped', 'redis', () => redis.stop(), () => redis.start()],
    [
      'slow',
      'redisSlow',
      () => {
        proxy.delayMs = 200;
      },
      () => {
        proxy.delayMs = 0;
      },
    ],
  ])(
    'says in time that it is %s, and that it is well again',
    async (_, cause, strike, heal) => {
      await verdictFromNow(socket, 'ok');
      try {
        await saysInTime(socket, cause, strike);
        expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      } finally {
        await heal();
      }
      await verdictFromNow(socket, 'ok');
    },
    30_000,
  );
});
