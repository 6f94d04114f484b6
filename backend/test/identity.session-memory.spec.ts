import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Sql } from '../src/database/sql.ts';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { DEVELOPMENT } from '../src/identity/sign-in/development-client.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { call, ok, refusal } from './harness/calls.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { createPost, requestPost } from './harness/feed.ts';
import { buildMember, onNode, type TestPerson } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { act, buildOperator, OPERATORS, report } from './harness/reports.ts';
import { formOf } from './harness/sign-in.ts';

describeWithRedis('a session that two nodes keep in memory', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let near: TestApp;
  let far: TestApp;
  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    const settings = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      OPERATORS,
    };
    [near, far] = [await startTestApp(settings), await startTestApp(settings)];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    redis.resume();
  });
  afterAll(async () => {
    await Promise.all([near?.close(), far?.close()]);
    await redis?.stop();
    await database?.drop();
  });

  const statusAt = async (server: TestApp, person: TestPerson): Promise<number> =>
    (await onNode(server.url, person).fetch('/api/auth/user')).status;

  /** Builds a member whose session both nodes keep in memory. */
  async function buildKnown(): Promise<TestPerson> {
    const person = await buildMember(near);
    expect([await statusAt(near, person), await statusAt(far, person)]).toEqual([200, 200]);
    return person;
  }

  it('is read once for requests that come one after another or at the same time', async () => {
    const person = await buildMember(near);
    const asked = jest.spyOn(near.app.get(Sql), 'rows');
    await statusAt(near, person);
    for (let i = 0; i < 3; i += 1) await statusAt(near, person);
    await Promise.all([1, 2, 3].map(() => statusAt(near, person)));
    expect(asked.mock.calls.filter(([{ name }]) => name === 'session-store.read')).toHaveLength(1);
  });

  it('is forgotten by both before a sign-out is answered', async () => {
    const person = await buildKnown();
    await person.fetch('/api/logout', { redirect: 'manual' });
    expect([await statusAt(far, person), await statusAt(near, person)]).toEqual([401, 401]);
  });

  it('is forgotten by both before the end of all other sessions is answered', async () => {
    const person = await buildKnown();
    const { cookie } = await near.app.get(SessionsService).open(person.id, 'member');
    const other = { ...onNode(near.url, { ...person, cookie }) };
    await ok(call(other, 'POST', '/api/account/deletion', { name: person.displayName }));
    expect([await statusAt(far, person), await statusAt(far, other)]).toEqual([401, 200]);
  });

  it('is forgotten by both before a suspension, or its end, is answered', async () => {
    const [author, operator] = [await buildKnown(), await buildOperator(near)];
    const post = await createPost(author);
    await report(await buildMember(near), { kind: 'post', id: post.id });
    await act(operator, post.id, 'suspend', { days: 1 });
    for (const { url } of [far, near])
      expect(await refusal(requestPost(onNode(url, author)))).toEqual([403, 'suspended']);
    await act(operator, post.id, 'undo');
    for (const { url } of [far, near]) expect((await requestPost(onNode(url, author))).status).toBe(201);
  });

  it('does not hinder a sign-in that begins at one node and ends at the other', async () => {
    const [atNear, atFar] = [new TestBrowser(near.url), new TestBrowser(far.url)];
    await atNear.visit('/api/auth/guest', { method: 'POST' });
    const headers = { cookie: atNear.cookie };
    await atFar.visit('/api/auth/user', { headers });
    const form = await formOf(atFar, await atNear.redirect('/api/auth/google?returnTo=/games'));
    const body = new URLSearchParams({ ...form, subject: (await buildMember(near)).id });
    const callback = await atFar.redirect(DEVELOPMENT.choose, { method: 'POST', body });
    expect(await atFar.redirect(callback, { headers })).toBe('/games');
  });

  it('ends within seconds if Redis does not answer', async () => {
    const person = await buildKnown();
    redis.hang();
    await person.fetch('/api/logout', { redirect: 'manual' });
    expect(await statusAt(near, person)).toBe(401);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 5_000);
    expect(await statusAt(far, person)).toBe(401);
  });
});
