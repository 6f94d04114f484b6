import { randomUUID } from 'node:crypto';
import { addressOfNext } from './load.mjs';

const GAME = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'beginner', difficulty: 'easy', maxPlayers: 10 };

/**
 * Creates a game in two days with ten free seats.
 * @param {string} origin @param {string} cookie its host's @returns {Promise<string>} its id
 */
export async function addGame(origin, cookie) {
  const body = JSON.stringify({ ...GAME, scheduledAt: new Date(Date.now() + 48 * 60 * 60_000).toISOString() });
  const answer = await fetch(`${origin}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  });
  if (answer.status !== 201) throw new Error(`No game was made: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

/**
 * Makes a guest with a seat in each of these games sign in at the provider. Returns the call that comes back from the
 * provider, which merges the guest into a new account.
 * @param {string} origin @param {string[]} games @param {string} [email] of a member who may have signed in before
 * @returns {Promise<import('./load.mjs').Call>}
 */
export async function guestBeforeMerge(origin, games, email = `${randomUUID()}@example.com`) {
  const from = addressOfNext();
  let cookie = '';
  const visit = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return answer;
  };
  const redirect = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) =>
    new URL((await visit(path, init)).headers.get('location') ?? '', origin);

  await visit('/api/auth/guest', { method: 'POST' });
  for (const game of games) await visit(`/api/games/${game}/join`, { method: 'POST' });
  const { searchParams } = await redirect('/api/auth/google');
  const newcomer = { firstName: 'New', lastName: 'Comer', email };
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), ...newcomer });
  const { pathname, search } = await redirect('/api/auth/development/introduce', { method: 'POST', body });
  return { path: pathname + search, cookie, from };
}
