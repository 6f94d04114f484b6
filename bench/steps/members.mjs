import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fromServer } from './from-server.mjs';

const { fastifyCookie } = fromServer('@fastify/cookie');

/** The secret with which the measured server signs cookies. */
export const SESSION_SECRET = randomBytes(48).toString('base64url');

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** @typedef {{ id: string, cookie: string, sid: string }} Member who is signed in; `cookie` is ready to be sent */

/** @param {number} count @returns {Member[]} */
export const inventMembers = (count) => Array.from({ length: count }, inventMember);

/** @returns {Member} */
export function inventMember() {
  const session = randomBytes(24).toString('base64url');
  return {
    id: randomUUID(),
    sid: createHash('sha256').update(session).digest('base64url'),
    cookie: `hoopline.sid=${encodeURIComponent(fastifyCookie.sign(session, SESSION_SECRET))}`,
  };
}

const PEOPLE = `
  INSERT INTO users (id, kind, issuer, subject, email, first_name, last_name, display_name, avatar, created_at)
  SELECT id, 'member', 'bench', id::text, 'player' || n || '@example.com', 'Player', n::text, 'Player ' || n,
         '{"skin":"dark","hair":"short_black","headAccessory":"none","jersey":"orange","shorts":"black","shoes":"sneakers_white"}',
         now() - interval '2 days' -- new accounts may do little
  FROM unnest($1::uuid[]) WITH ORDINALITY AS member (id, n)`;

const SESSIONS = `
  INSERT INTO sessions (sid, sess, expire)
  SELECT sid, $3::jsonb || jsonb_build_object('userId', id, 'kind', 'member'), $4
  FROM unnest($1::text[], $2::uuid[]) AS open (sid, id)`;

/**
 * Adds the members to this database, each with an open session.
 * @param {import('pg').Client} client @param {Member[]} members
 */
export async function addMembers(client, members) {
  const expires = new Date(Date.now() + MONTH_MS);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: false, expires, originalMaxAge: MONTH_MS };
  const ids = members.map(({ id }) => id);
  await client.query(PEOPLE, [ids]);
  await client.query(SESSIONS, [members.map(({ sid }) => sid), ids, { cookie }, expires]);
  await client.query('VACUUM ANALYZE users, sessions');
}
