import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { MailSendingService } from '../src/features/notifications/mail/mail-sending.service.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { query, useServer } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { buildGame, join, leave } from './harness/games.ts';
import { changeOf, readSamples, sample } from './harness/metrics.ts';
import { buildMember } from './harness/people.ts';
import { buildPost, like, unlike } from './harness/posts.ts';
import { waitUntil } from './harness/wait-until.ts';

let metrics: Metrics;
const server = useServer();
beforeAll(async () => {
  metrics = server.app.get(Metrics);
});

describe('answers over HTTP', () => {
  it('are counted by the pattern of the route, the method and the status, and timed', async () => {
    const { id } = await buildPost(server);
    const labels = '{method="GET",route="/api/feed/:id",status="200"}';
    const [answered, timed] = [
      await changeOf(metrics, 'http_requests_total', labels),
      await changeOf(metrics, 'http_request_seconds_count', '{method="GET",route="/api/feed/:id"}'),
    ];
    const [missing, nowhere] = [
      await changeOf(metrics, 'http_requests_total', labels.replace('200', '404')),
      await changeOf(metrics, 'http_requests_total', '{method="GET",route="none",status="404"}'),
    ];
    for (const address of [`/api/feed/${id}`, `/api/feed/${id}?a=b`, `/api/feed/${newId()}`, '/api/nothing'])
      await (await fetch(server.url + address)).arrayBuffer();
    // The server counts an answer once it is sent, so its reader may have it earlier.
    await waitUntil(async () => (await timed()) === 3);
    expect([await answered(), await missing(), await nowhere()]).toEqual([2, 1, 1]);
  });

  it('add no series for a hundred unknown paths, and for unknown methods', async () => {
    const ask = async (address: string, method = 'GET') =>
      (await fetch(server.url + address, { method })).arrayBuffer();
    for (const path of ['/api/made-up', '/made-up', '/assets/made-up.js', '/api/feed/made-up']) await ask(path);
    await ask('/api/made-up', 'PROPFIND');
    const counted = () => changeOf(metrics, 'http_requests_total', '{method="other",route="none",status="404"}');
    const others = await counted();
    // Calls above a limit are answered with 429, which adds one series for each route.
    const series = async () => Object.keys(readSamples(await metrics.text()).hoopline_http_request_seconds_count ?? {});
    const before = await series();
    for (let i = 0; i < 25; i += 1)
      await Promise.all(
        [`/api/made-up/${i}`, `/made-up/${i}`, `/assets/made-up-${i}.js`, `/api/feed/made-up-${i}`].map((path) =>
          ask(path),
        ),
      );
    for (const method of ['PROPFIND', 'REPORT', 'SEARCH', 'LOCK']) await ask('/api/made-up', method);
    await waitUntil(async () => (await others()) === 4);
    expect(await series()).toEqual(before);
  });
});

describe('the database', () => {
  it('counts its connections, and callers that wait for one', async () => {
    const sql = server.app.get(Sql);
    const waiting: Promise<unknown>[] = [];
    const lock = { name: 'test.queue', text: 'SELECT pg_advisory_xact_lock(77)' };
    await sql.transaction(async (tx) => {
      await sql.rows(lock, [], tx);
      for (let i = 0; i < 25; i += 1) waiting.push(sql.rows(lock, []));
      // The pool has twenty, of which the transaction has one.
      await waitUntil(async () => {
        // Not awaited: it also sends a statement, for which there is no free connection.
        void metrics.refresh();
        const { values } = await metrics.poolConnections.get();
        return values.find(({ labels }) => labels.state === 'busy')?.value === 20;
      });
      expect((await metrics.poolWaiting.get()).values[0]?.value).toBeGreaterThanOrEqual(6);
    });
    await Promise.all(waiting);
    await waitUntil(async () => (await sample(metrics, 'pg_pool_waiting')) === 0);
    expect(await sample(metrics, 'pg_pool_connections', '{state="idle"}')).toBeGreaterThan(0);
  });

  it('counts callers without a free connection in time: a statement, a transaction, two statements at once', async () => {
    const sql = server.app.get(Sql);
    const { options } = (server.app.get(DataSource).driver as PostgresDriver).master as Pool;
    // Read without a statement, for which there is no free connection.
    const counted = async () =>
      (await metrics.databaseTimeouts.get()).values.find(({ labels }) => labels.kind === 'connection')?.value ?? 0;
    const usual = options.connectionTimeoutMillis;
    const one = { name: 'test.one', text: 'SELECT 1' };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = Array.from({ length: options.max ?? 0 }, () => sql.transaction(() => released));
    try {
      await waitUntil(async () => {
        void metrics.refresh();
        const { values } = await metrics.poolConnections.get();
        return values.find(({ labels }) => labels.state === 'busy')?.value === options.max;
      });
      options.connectionTimeoutMillis = 50;
      const none = 'timeout exceeded when trying to connect';
      for (const asking of [
        () => sql.rows(one, []),
        () => sql.transaction(async () => {}),
        () => sql.inOneRoundTrip(one, [], one, []),
      ]) {
        const before = await counted();
        await expect(asking()).rejects.toThrow(none);
        // Jobs of the server may have found no connection either.
        expect(await counted()).toBeGreaterThan(before);
      }
    } finally {
      options.connectionTimeoutMillis = usual;
      release();
      await Promise.all(holding);
    }
  });

  it.each([
    ['statement', '57014'],
    ['lock', '55P03'],
    ['deadlock', '40P01'],
  ])('counts a statement that PostgreSQL ended (%s): alone, in a transaction and in a pair', async (kind, code) => {
    const sql = server.app.get(Sql);
    const failing = { name: `test.${kind}`, text: `SELECT test_fail('${code}')` };
    await query(
      server,
      `CREATE OR REPLACE FUNCTION test_fail(code text) RETURNS void LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = code; END $$`,
    );
    const change = await changeOf(metrics, 'pg_timeouts_total', `{kind="${kind}"}`);
    await expect(sql.rows(failing, [])).rejects.toThrow();
    await expect(sql.transaction((tx) => sql.rows(failing, [], tx))).rejects.toThrow();
    const { first, second } = await sql.inOneRoundTrip(failing, [], { name: 'test.one', text: 'SELECT 1' }, []);
    await expect(first).rejects.toThrow();
    await second;
    await waitUntil(async () => (await change()) === 3);
  });

  it('counts a statement that its own time limit ended, and no other failure', async () => {
    const sql = server.app.get(Sql);
    const change = await changeOf(metrics, 'pg_timeouts_total', '{kind="statement"}');
    const slow = sql.transaction(async (tx) => {
      await sql.rows({ name: 'test.limit', text: 'SET LOCAL statement_timeout = 5' }, [], tx);
      await sql.rows({ name: 'test.sleep', text: 'SELECT pg_sleep(0.5)' }, [], tx);
    });
    await expect(slow).rejects.toThrow('statement timeout');
    await expect(sql.rows({ name: 'test.wrong', text: 'SELECT 1 / 0' }, [])).rejects.toThrow('division by zero');
    expect(await change()).toBe(1);
  });

  it('counts unpublished events, and measures the age of the oldest', async () => {
    await query(
      server,
      `INSERT INTO outbox (id, topic, ref, created_at)
       SELECT gen_random_uuid(), 'test.unknown', gen_random_uuid(), now() - interval '1 hour' FROM generate_series(1, 3)`,
    );
    expect(await sample(metrics, 'outbox_depth')).toBe(3);
    expect(await sample(metrics, 'outbox_oldest_seconds')).toBeGreaterThan(3_590);
    await query(server, `DELETE FROM outbox WHERE topic = 'test.unknown'`);
    expect(await sample(metrics, 'outbox_depth')).toBe(0);
    expect(await sample(metrics, 'outbox_oldest_seconds')).toBe(0);
  });
});

describe('jobs', () => {
  it('are timed by name, and their failures are counted', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const sendDue = jest
      .spyOn(server.app.get(MailSendingService), 'sendDue')
      .mockRejectedValueOnce(new Error('no mail'));
    const [runs, failures] = [
      await changeOf(metrics, 'job_seconds_count', '{job="Mail"}'),
      await changeOf(metrics, 'job_failures_total', '{job="Mail"}'),
    ];
    await waitUntil(async () => (await failures()) === 1);
    await waitUntil(async () => (await runs()) > 0);
    expect(await failures()).toBe(1);
    sendDue.mockRestore();
    jest.restoreAllMocks();
  });
});

describe('the actions of players', () => {
  it('count a message once, even if it is sent again', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const { id } = await startConversation(ann, ben);
    const change = await changeOf(metrics, 'messages_total');
    const again = newId();
    await sendMessage(ann, id, 'once', again);
    await sendMessage(ann, id, 'once', again);
    expect(await change()).toBe(1);
  });

  it('count new seats and new likes, not existing ones', async () => {
    const [joins, likes] = [await changeOf(metrics, 'joins_total'), await changeOf(metrics, 'likes_total')];
    const { id } = await buildGame(server);
    const ann = await buildMember(server);
    await ok(join(ann, id));
    await ok(join(ann, id));
    await ok(leave(ann, id));
    expect(await joins()).toBe(1);
    const post = await buildPost(server);
    await like(ann, post.id);
    await like(ann, post.id);
    await unlike(ann, post.id);
    expect(await likes()).toBe(1);
  });
});
