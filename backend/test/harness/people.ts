import { randomUUID } from 'node:crypto';
import { avatarFor, RATING, type SessionUser } from '@hoopline/contracts';
import { beforeAll, type beforeEach } from '@jest/globals';
import { newId } from '../../src/database/ids.ts';
import { Sql, type Statement } from '../../src/database/sql.ts';
import { toSkill } from '../../src/features/players/statistics/rate-teams.ts';
import { SessionsService } from '../../src/identity/sessions/sessions.service.ts';
import { DEVELOPMENT_ISSUER } from '../../src/identity/sign-in/development-client.ts';
import { query, type TestApp } from './app.ts';
import { TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/** A person with a session. */
export interface TestPerson {
  id: string;
  displayName: string;
  /** The value of the `Cookie` header. */
  cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

interface MemberOverrides {
  id?: string;
  displayName?: string;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  position?: string | null;
  city?: string | null;
  isPublic?: boolean;
  stats?: { gamesPlayed: number; wins: number; rating: number | null; averageScore: number | null };
}

const ADD_MEMBER: Statement = {
  name: 'test.add-member',
  text: `INSERT INTO users (id, kind, issuer, subject, email, first_name, last_name, display_name, position, city, avatar,
                            is_public, created_at)
         VALUES ($1, 'member', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() - interval '2 days')`,
};

const ADD_STATS: Statement = {
  name: 'test.add-stats',
  text: `INSERT INTO player_stats (user_id, games_played, wins, points, streak, best_streak, upsets, formats, courts,
                                   mu, sigma, rating, rating_doubt, log_id)
         VALUES ($1, $2, $3, $4, 0, 0, 0, '{}', '{}', $5, $6, $7, $8, 0)`,
};

const DOUBT = 100;

/** A signed-in member whose account is two days old. The subject at the development provider is their id. */
export async function buildMember(server: TestApp, overrides: MemberOverrides = {}): Promise<TestPerson> {
  const sql = server.app.get(Sql);
  const { id = newId(), displayName = `Player ${randomUUID().slice(0, 8)}`, email = `${id}@example.com` } = overrides;
  const { firstName = null, lastName = null, position = null, city = null, isPublic = true, stats } = overrides;
  const person = [email, firstName, lastName, displayName, position, city, avatarFor(id), isPublic];
  await sql.rows(ADD_MEMBER, [id, DEVELOPMENT_ISSUER, id, ...person]);
  if (stats) {
    const { gamesPlayed, wins, rating, averageScore } = stats;
    const { mu, sigma } = toSkill(rating ?? RATING.start, DOUBT);
    const points = Math.round((averageScore ?? 0) * gamesPlayed);
    await sql.rows(ADD_STATS, [id, gamesPlayed, wins, points, mu, sigma, rating, rating === null ? null : DOUBT]);
  }
  const { cookie } = await server.app.get(SessionsService).open(id, 'member');
  return { id, displayName, cookie, fetch: fetchAs(server.url, cookie) };
}

/**
 * A member for the tests of a file; with `beforeEach`, a new member for each test. The returned object is empty until
 * then.
 */
export function useMember(
  server: TestApp,
  overrides: MemberOverrides = {},
  before: typeof beforeAll | typeof beforeEach = beforeAll,
): TestPerson {
  const member = {} as TestPerson;
  before(async () => {
    Object.assign(member, await buildMember(server, overrides));
  });
  return member;
}

/** A guest, with the session that their first write began. */
export async function buildGuest(server: TestApp): Promise<TestPerson> {
  const browser = new TestBrowser(server.url);
  const answer = await browser.visit('/api/auth/guest', { method: 'POST' });
  const { userId } = (await answer.json()) as { userId: string };
  return { id: userId, displayName: '', cookie: browser.cookie, fetch: fetchAs(server.url, browser.cookie) };
}

/** Many signed-in members at once. */
export async function buildCrowd(server: TestApp, count: number): Promise<TestPerson[]> {
  const ids = Array.from({ length: count }, newId);
  await query(
    server,
    `INSERT INTO users (id, kind, issuer, subject, display_name, avatar, created_at)
     SELECT id, 'member', $2, id, 'Player ' || left(id::text, 8), $3, now() - interval '2 days' FROM unnest($1::uuid[]) AS asked (id)`,
    [ids, DEVELOPMENT_ISSUER, avatarFor(ids[0] ?? '')],
  );
  const sessions = server.app.get(SessionsService);
  return Promise.all(
    ids.map(async (id) => {
      const { cookie } = await sessions.open(id, 'member');
      return { id, displayName: '', cookie, fetch: fetchAs(server.url, cookie) };
    }),
  );
}

/** A visitor without a session. */
export const buildVisitor = (server: TestApp): Pick<TestPerson, 'fetch'> => ({
  fetch: (path, init) => fetch(server.url + path, init),
});

/** A new member, signed in through the pages of a server. Needs only the server's address. */
export async function signInAt(url: string, firstName: string): Promise<TestPerson> {
  const browser = new TestBrowser(url);
  await signIn(browser, { firstName, lastName: 'Tester', email: `${firstName}.${randomUUID()}@example.com` });
  const { cookie } = browser;
  const fetch = fetchAs(url, cookie);
  const { id, displayName } = (await (await fetch('/api/auth/user')).json()) as SessionUser;
  return { id, displayName, cookie, fetch };
}

const fetchAs =
  (url: string, cookie: string): TestPerson['fetch'] =>
  (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return fetch(`${url}${path}`, { ...init, headers });
  };

/** The same person, calling another node. */
export const onNode = (url: string, person: TestPerson): TestPerson => ({
  ...person,
  fetch: fetchAs(url, person.cookie),
});

/** A visitor who becomes a guest with their first write, and may sign in later. */
export function buildBrowsing(url: string): TestPerson & { browser: TestBrowser } {
  const browser = new TestBrowser(url);
  return { browser, id: '', displayName: '', cookie: '', fetch: (path, init) => browser.visit(path, init) };
}
