import type { AddressInfo } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import type { Session } from 'fastify';
import { Clock } from '../src/config/clock.ts';
import { ADVISORY_LOCKS } from '../src/database/advisory-locks.ts';
import { newId } from '../src/database/ids.ts';
import { Sql } from '../src/database/sql.ts';
import { HousekeepingJob } from '../src/identity/housekeeping.job.ts';
import { PeopleRepository } from '../src/identity/people/people.repository.ts';
import { SessionMemory } from '../src/identity/sessions/session-memory.ts';
import { SessionStore } from '../src/identity/sessions/session-store.ts';
import { SessionsService } from '../src/identity/sessions/sessions.service.ts';
import { query, startTestApp, useServer } from './harness/app.ts';
import { sessionIdOf } from './harness/browser.ts';
import { runJob } from './harness/jobs.ts';
import { buildMember, type TestPerson } from './harness/people.ts';

const DAY = 86_400_000;

const server = useServer();

const sessions = () => server.app.get(SessionsService);

const hashOf = async ({ cookie }: TestPerson): Promise<string> =>
  (await sessions().authenticate(cookie))?.sessionHash ?? 'none';

/** Makes a session `days` older, by changing its row. */
async function makeOlder(person: TestPerson, days: number): Promise<void> {
  await query(
    server,
    `UPDATE sessions SET expire = expire - $2 * interval '1 day',
       sess = jsonb_set(sess, '{cookie,expires}', to_jsonb((sess #>> '{cookie,expires}')::timestamptz - $2 * interval '1 day'))
     WHERE sess ->> 'userId' = $1`,
    [person.id, days],
  );
}

const expiryOf = async (person: TestPerson): Promise<number> => {
  const [row] = await query(
    server,
    `SELECT extract(epoch FROM expire) * 1000 AS expire FROM sessions WHERE sess ->> 'userId' = $1`,
    [person.id],
  );
  return Number(row?.expire);
};

describe('a session', () => {
  it('is stored under a hash; its id is not in the table', async () => {
    const person = await buildMember(server);
    const [row] = await query(server, `SELECT sid, sess::text FROM sessions WHERE sess ->> 'userId' = $1`, [person.id]);
    const id = sessionIdOf(person.cookie);
    expect(row?.sid).toBe(await hashOf(person));
    expect(JSON.stringify(row)).not.toContain(id);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a forged one', 'hoopline.sid=abc.def'],
    ['one of another kind', 'theme=dark'],
  ])('is not found with a cookie that is %s', async (_, cookie) => {
    expect(await sessions().authenticate(cookie)).toBeNull();
    const answer = await fetch(`${server.url}/api/auth/user`, { headers: { ...(cookie && { cookie }) } });
    expect(answer.status).toBe(401);
  });

  it('ends when it expires', async () => {
    const person = await buildMember(server);
    const hash = await hashOf(person);
    expect(await sessions().alive([hash, 'unknown'])).toEqual(new Set([hash]));
    await makeOlder(person, 31);
    expect((await person.fetch('/api/auth/user')).status).toBe(401);
    expect(await sessions().authenticate(person.cookie)).toBeNull();
    expect(await sessions().alive([hash])).toEqual(new Set());
  });

  it('is not written on every request', async () => {
    const person = await buildMember(server);
    await makeOlder(person, 0.9);
    const before = await expiryOf(person);
    const answer = await person.fetch('/api/auth/user');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await expiryOf(person)).toBe(before);
  });

  it('is extended once a day, in the row and in the browser', async () => {
    const person = await buildMember(server);
    await makeOlder(person, 1.1);
    const answer = await person.fetch('/api/auth/user');
    expect(answer.headers.getSetCookie().join()).toContain('hoopline.sid=');
    expect(Math.round((await expiryOf(person)) - Date.now()) / DAY).toBeCloseTo(30, 1);
    expect((await person.fetch('/api/auth/user')).headers.getSetCookie()).toEqual([]);
  });

  it('is not extended by requests for files', async () => {
    const person = await buildMember(server);
    await makeOlder(person, 5);
    const before = await expiryOf(person);
    await person.fetch('/favicon.svg');
    expect(await expiryOf(person)).toBe(before);
  });

  it('stays ended when a request that is still running saves it', async () => {
    const person = await buildMember(server);
    const id = sessionIdOf(person.cookie);
    const store = new SessionStore(server.app.get(Sql), server.app.get(Clock), server.app.get(SessionMemory));
    const held = await new Promise<Session>((resolve) => store.get(id, (_, session) => resolve(session as Session)));
    await person.fetch('/api/logout', { redirect: 'manual' });
    await new Promise((resolve) => store.set(id, held, resolve));
    expect(await sessions().authenticate(person.cookie)).toBeNull();
  });
});

describe('over https', () => {
  it('the cookie is secure and only for this host, no matter which protocol the proxy reports', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://hoopline.example', TRUST_PROXY: 1 });
    const { port } = secure.app.getHttpServer().address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    for (const headers of [{}, { 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'https' }] as Record<
      string,
      string
    >[]) {
      const answer = await fetch(`${url}/api/auth/guest`, { method: 'POST', headers });
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-hoopline\.sid=.+; Path=\/;/);
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
      const [sent = ''] = cookie.split(';', 1);
      const left = await fetch(`${url}/api/logout`, { headers: { cookie: sent }, redirect: 'manual' });
      expect(left.headers.getSetCookie().join()).toMatch(/^__Host-hoopline\.sid=;.*Secure/);
    }
    await secure.close();
  });
});

describe('an answer to a request with a session', () => {
  it('is kept by no cache; style sheets and answers to visitors have their own rules', async () => {
    const person = await buildMember(server);
    for (const path of ['/api/auth/user', '/api/games', '/api/feed', '/api/conversations/unread', '/api/nope']) {
      expect([path, (await person.fetch(path)).headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
    expect((await fetch(`${server.url}/api/games`)).headers.get('cache-control')).toBeNull();
    expect((await person.fetch('/api/auth/page.css')).headers.get('cache-control')).toBe('no-cache');
    const guest = await fetch(`${server.url}/api/auth/guest`, { method: 'POST' });
    expect(guest.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('an e-mail', () => {
  it('is shown to its owner only', async () => {
    const [ann, ben] = [await buildMember(server, { email: 'ann@example.com' }), await buildMember(server)];
    const find = async (viewerId: string) =>
      (await server.app.get(PeopleRepository).find([ann.id], viewerId)).get(ann.id)?.email;
    expect(await find(ann.id)).toBe('ann@example.com');
    expect(await find(ben.id)).toBe(null);
    expect(await (await ann.fetch('/api/auth/user')).json()).toMatchObject({ email: 'ann@example.com' });
  });

  it('may be null, and people who do not exist are left out', async () => {
    const ann = await buildMember(server, { email: null });
    const people = await server.app.get(PeopleRepository).find([ann.id, newId()], newId());
    expect([...people].map(([id, { email }]) => [id, email])).toEqual([[ann.id, null]]);
  });
});

describe('housekeeping', () => {
  const addGuest = async (idleDays: number): Promise<string> => {
    const id = newId();
    await query(
      server,
      `INSERT INTO users (id, kind, display_name, avatar, created_at, last_seen_at)
       VALUES ($1, 'guest', 'Anonymous Player', '{}', now(), now() - $2 * interval '1 day')`,
      [id, idleDays],
    );
    return id;
  };

  it('deletes only expired sessions, old idempotency keys and idle guests', async () => {
    const now = new Date();
    const [young, old] = [await buildMember(server), await buildMember(server)];
    await makeOlder(old, 31);
    const [idle, busy] = [await addGuest(181), await addGuest(179)];
    const { cookie } = await sessions().open(idle, 'guest');
    const addKey = (key: string, hours: number) =>
      query(
        server,
        `INSERT INTO idempotency_keys (user_id, route, key, body_hash, status, answer, created_at)
         VALUES ($1, 'POST /x', $2, '', 200, '{}', now() - $3 * interval '1 hour')`,
        [young.id, key, hours],
      );
    await addKey('fresh', 23);
    await addKey('stale', 25);
    expect(await runJob(server, HousekeepingJob, 'run', now)).toBe(true);
    expect(await query(server, `SELECT key FROM idempotency_keys WHERE user_id = $1`, [young.id])).toEqual([
      { key: 'fresh' },
    ]);
    expect(await query(server, `SELECT id FROM users WHERE id = ANY($1::uuid[])`, [[idle, busy]])).toEqual([
      { id: busy },
    ]);
    const owners = await query(
      server,
      `SELECT sess ->> 'userId' AS id FROM sessions WHERE sess ->> 'userId' = ANY($1)`,
      [[young.id, old.id, idle]],
    );
    expect(owners).toEqual([{ id: young.id }]);
    expect(await sessions().authenticate(cookie)).toBeNull();
  });

  it('deletes thousands of rows in pieces, each in a transaction of its own', async () => {
    await query(
      server,
      `INSERT INTO sessions (sid, sess, expire)
       SELECT 'expired-' || n, '{}', now() - interval '1 day' FROM generate_series(1, 2500) n`,
    );
    const sql = server.app.get(Sql);
    const transactions = jest.spyOn(sql, 'transaction');
    expect(await runJob(server, HousekeepingJob, 'run')).toBe(true);
    expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(7);
    transactions.mockRestore();
    expect(await query(server, `SELECT 1 FROM sessions WHERE sid LIKE 'expired-%'`)).toEqual([]);
  });

  it('does nothing while another node holds its lock', async () => {
    await server.app.get(Sql).transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.housekeeping})`);
      expect(await runJob(server, HousekeepingJob, 'run')).toBe(false);
    });
  });
});
