import { randomUUID } from 'node:crypto';

/** @typedef {import('./members.mjs').Member} Member */
/** @typedef {{ id: string, one: Member, other: Member }} Talk */

/** Pairs neighbouring members in conversations. @param {Member[]} members @returns {Talk[]} */
export function inventTalks(members) {
  /** @type {Talk[]} */
  const talks = [];
  for (let index = 0; index + 1 < members.length; index += 2) {
    const [one, other] = members.slice(index, index + 2);
    if (one && other) talks.push({ id: randomUUID(), one, other });
  }
  return talks;
}

const CONVERSATIONS = `
  INSERT INTO conversations (id, user_a, user_b, last_seq, last_activity_at, created_at)
  SELECT id, LEAST(one, other), GREATEST(one, other), $4, now(), now()
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS talk (id, one, other)`;

const MEMBERS = `
  INSERT INTO conversation_members (conversation_id, user_id, read_seq)
  SELECT id, unnest(ARRAY[user_a, user_b]), last_seq FROM conversations WHERE id = ANY($1::uuid[])`;

const MESSAGES = `
  INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at)
  SELECT gen_random_uuid(), c.id, n, CASE n % 2 WHEN 0 THEN c.user_a ELSE c.user_b END, gen_random_uuid(),
         'See you at the court at seven, bring a ball. Number ' || n, now() - (c.last_seq - n) * interval '1 second'
  FROM conversations c CROSS JOIN LATERAL generate_series(1, c.last_seq) n WHERE c.id = ANY($1::uuid[])`;

/**
 * Adds the conversations, each with this many messages, all read.
 * @param {import('pg').Client} client @param {Talk[]} talks @param {number} messages
 */
export async function addTalks(client, talks, messages) {
  const ids = talks.map(({ id }) => id);
  const pairs = [talks.map(({ one }) => one.id), talks.map(({ other }) => other.id)];
  await client.query(CONVERSATIONS, [ids, ...pairs, messages]);
  await client.query(MEMBERS, [ids]);
  // Looking up the sender of each of a million rows would take most of the time.
  await client.query('SET session_replication_role = replica');
  await client.query(MESSAGES, [ids]);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE conversations, conversation_members, messages');
}
