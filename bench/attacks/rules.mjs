import { randomUUID } from 'node:crypto';
import { withClient } from '../steps/database.mjs';
import { addGame, guestBeforeMerge } from '../steps/guests.mjs';
import { addMembers, inventMembers } from '../steps/members.mjs';
import { ACCOUNTS } from './accounts.mjs';
import { CROWDS } from './crowds.mjs';
import { LEAKS } from './leaks.mjs';

/** @typedef {import('./attack.mjs').Target} Target */
/** @typedef {import('./attack.mjs').Report} Report */
/** @typedef {import('../steps/members.mjs').Member} Member */

/** @typedef {(method: string, path: string, body?: object, cookie?: string) => Promise<{ status: number, body: { id: string, rev: number, currentPlayers: number, displayName: string, state: string } }>} Send */
/** @typedef {{ send: Send, url: string, databaseUrl: string, sql: (text: string, values: unknown[]) => Promise<{ id: string }[]>, people: () => Promise<[Member, Member, Member]> }} World */

const inHours = (/** @type {number} */ hours) => new Date(Date.now() + hours * 60 * 60_000).toISOString();

/** @param {World} world @param {string} id */
const letEnd = ({ sql }, id) =>
  sql(`UPDATE games SET scheduled_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = $1`, [
    id,
  ]);

/** A guest takes seats in these games and signs in. @param {string} url @param {string[]} games @param {string} email */
async function signIn(url, games, email) {
  const { path, cookie, from = '' } = await guestBeforeMerge(url, games, email);
  const answer = await fetch(url + path, {
    redirect: 'manual',
    headers: { cookie: cookie ?? '', 'x-forwarded-for': from },
  });
  if (answer.status !== 302) throw new Error(`Nobody signed in: ${answer.status}`);
}

/** A game of which the first of three people is the host; the others have seats. @param {World} world */
async function playedGame(world) {
  const [host, ann, ben] = await world.people();
  const id = await addGame(world.url, host.cookie);
  for (const { cookie } of [ann, ben]) await world.send('POST', `/api/games/${id}/join`, undefined, cookie);
  return { id, host, ann, ben };
}

/**
 * Ways round a rule of the product. Each returns whether the attack succeeded.
 * @type {{ what: string, attack: (world: World) => Promise<boolean> }[]}
 */
const ATTACKS = [
  {
    what: 'A blocked person takes a seat as a guest, and signs in',
    attack: async ({ send, sql, people, url }) => {
      const [host] = await people();
      const email = `${randomUUID()}@example.com`;
      await signIn(url, [], email);
      const [blocked] = await sql('SELECT id FROM users WHERE email = $1', [email]);
      await send('PUT', `/api/blocks/${blocked?.id}`, undefined, host.cookie);
      const id = await addGame(url, host.cookie);
      await signIn(url, [id], email);
      const { body } = await send('GET', `/api/games/${id}`, undefined, host.cookie);
      return body.currentPlayers > 0;
    },
  },
  {
    what: 'A suspended person takes a seat as a guest, and signs in',
    attack: async ({ send, sql, people, url }) => {
      const [host] = await people();
      const email = `${randomUUID()}@example.com`;
      await signIn(url, [], email);
      await sql(`UPDATE users SET suspended_until = now() + interval '1 day' WHERE email = $1`, [email]);
      const id = await addGame(url, host.cookie);
      await signIn(url, [id], email);
      const { body } = await send('GET', `/api/games/${id}`, undefined, host.cookie);
      return body.currentPlayers > 0;
    },
  },
  {
    what: 'A host moves a game with players into the past',
    attack: async (world) => {
      const { id, host } = await playedGame(world);
      const { body } = await world.send('GET', `/api/games/${id}`, undefined, host.cookie);
      const past = { rev: body.rev, scheduledAt: inHours(-2), duration: 30, timeZone: 'Etc/GMT+12' };
      return (await world.send('PATCH', `/api/games/${id}`, past, host.cookie)).status === 200;
    },
  },
  {
    what: 'A winner confirms 199:0, which the loser disputes, and waits a day',
    attack: async (world) => {
      const { id, host, ann, ben } = await playedGame(world);
      await letEnd(world, id);
      const result = { teams: [[ann.id], [ben.id]], scores: [199, 0] };
      const { body } = await world.send('POST', `/api/games/${id}/result`, result, host.cookie);
      const seen = { rev: body.rev };
      const confirmed = await world.send('POST', `/api/games/${id}/result/confirm`, seen, ann.cookie);
      const disputed = await world.send('POST', `/api/games/${id}/result/dispute`, seen, ben.cookie);
      return confirmed.status === 200 || disputed.status !== 200;
    },
  },
  {
    what: 'A host wipes a dispute by marking the no-show again',
    attack: async (world) => {
      const { id, host, ann } = await playedGame(world);
      await letEnd(world, id);
      const mark = (/** @type {boolean} */ isNoShow) =>
        world.send('PUT', `/api/games/${id}/players/${ann.id}/no-show`, { isNoShow }, host.cookie);
      if ((await mark(true)).status !== 200) throw new Error('Nobody was marked');
      await world.send('POST', `/api/games/${id}/no-show/dispute`, undefined, ann.cookie);
      return (await mark(false)).status === 200 && (await mark(true)).status === 200;
    },
  },
  {
    what: 'A stranger reads the real name of who chose another',
    attack: async ({ send, sql, people, url }) => {
      const [host] = await people();
      const secret = `Real${randomUUID().slice(0, 8)}`;
      const named = `UPDATE users SET first_name = $2, last_name = $2, display_name = 'Nick' WHERE id = $1`;
      await sql(named, [host.id, secret]);
      const id = await addGame(url, host.cookie);
      await send('POST', '/api/feed', { type: 'text', content: 'Hello', hashtags: [] }, host.cookie);
      const answers = [await send('GET', `/api/games/${id}`), await send('GET', '/api/feed')];
      return JSON.stringify(answers).includes(secret);
    },
  },
];

/** @param {Report} bench @param {Target} target */
export async function waysRoundRules(bench, { server, databaseUrl }) {
  const { url } = server;
  /** @type {World['sql']} */
  const sql = (text, values) => withClient(databaseUrl, async (client) => (await client.query(text, values)).rows);
  const world = /** @type {World} */ ({
    url,
    databaseUrl,
    sql,
    send: async (method, path, body, cookie = '') => {
      const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
      return { status: answer.status, body: await answer.json().catch(() => undefined) };
    },
    people: async () => {
      const people = inventMembers(3);
      await withClient(databaseUrl, (client) => addMembers(client, people));
      return people;
    },
  });
  for (const { what, attack } of [...ATTACKS, ...CROWDS, ...LEAKS, ...ACCOUNTS])
    bench.report({ what, ours: (await attack(world)) ? 'SUCCEEDS' : 'refused' });
}
