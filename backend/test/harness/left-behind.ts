import { newId } from '../../src/database/ids.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { sendMessage, startConversation } from './conversations.ts';
import { buildCourt } from './courts.ts';
import { createComment, createPost } from './feed.ts';
import { inboxOf, liked, notify } from './notifications.ts';
import { buildMember, type TestPerson } from './people.ts';
import { like } from './posts.ts';
import { react } from './replies.ts';
import { waitUntil } from './wait-until.ts';

/** Rows that refer to one person, $1. */
const OWN = [
  `INSERT INTO warnings (id, user_id, excerpt, reason, at) VALUES (gen_random_uuid(), $1, '', 'Spam', now())`,
  `INSERT INTO new_account_actions (user_id, action, at) VALUES ($1, 'post', now())`,
  'INSERT INTO user_aliases (id, user_id, created_at) VALUES (gen_random_uuid(), $1, now())',
  `INSERT INTO idempotency_keys (user_id, route, key, body_hash, status, answer, created_at)
   VALUES ($1, 'POST /x', 'key', 'hash', 201, '{}', now())`,
  `INSERT INTO ops_actions (id, action, via, operator_id, person_id, address, created_at)
   VALUES (gen_random_uuid(), 'disconnect', 'member', $1, $1, '192.0.2.1', now())`,
  'INSERT INTO mail_readers (user_id) VALUES ($1)',
  // A sent mail: jobs run meanwhile, and would send a waiting one.
  `INSERT INTO mail_deliveries (id, user_id, notification_id, created_at, outcome)
   VALUES (gen_random_uuid(), $1, gen_random_uuid(), now(), 'sent')`,
  `INSERT INTO notification_sends (user_id, channel, kind, subject_id, at)
   VALUES ($1, 'mail', 'game_changed', gen_random_uuid(), now())`,
  `INSERT INTO push_subscriptions (id, user_id, session_hash, endpoint, p256dh, auth, language, time_zone, updated_at)
   SELECT gen_random_uuid(), $1::uuid, sid, 'https://push.test/' || sid, '', '', 'en', 'UTC', now()
   FROM sessions WHERE (sess ->> 'userId')::uuid = $1`,
  `INSERT INTO push_deliveries (notification_id, user_id, planned_at, due_at)
   SELECT id, user_id, now(), now() + interval '1 year' FROM notifications WHERE user_id = $1`,
];

/** Rows that refer to one person, $1, and another, $2. */
const BETWEEN = [
  'INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES ($1, $2, now()), ($2, $1, now())',
  `INSERT INTO game_votes (game_id, voter_id, player_id, at)
   SELECT g.id, given.voter, given.player, now()
   FROM (SELECT id FROM games LIMIT 1) g, (VALUES ($1::uuid, $2::uuid), ($2, $1)) AS given (voter, player)`,
  `INSERT INTO game_kudos (game_id, giver_id, player_id, kinds, at)
   SELECT g.id, given.giver, given.player, '{hustle}', now()
   FROM (SELECT id FROM games LIMIT 1) g, (VALUES ($1::uuid, $2::uuid), ($2, $1)) AS given (giver, player)`,
  `INSERT INTO game_awards (game_id, player_id, at)
   SELECT g.id, winner, now() FROM (SELECT id FROM games LIMIT 1) g, unnest(ARRAY[$1::uuid, $2]) AS winner`,
  'INSERT INTO coach_stars (coach_id, student_id, stars, at) VALUES ($1, $2, 5, now())',
];

/** Rows that refer to one person, $1, and a picture of theirs, $2. */
const WITH_PICTURE = [
  `INSERT INTO coach_certificates (id, coach_id, title, upload_id, created_at)
   VALUES (gen_random_uuid(), $1, 'Level 2', $2, now())`,
  `INSERT INTO court_photos (id, court_id, user_id, media_id, created_at)
   SELECT gen_random_uuid(), id, $1, $2, now() FROM courts LIMIT 1`,
];

/** Inserts rows of a coach into tables that most tests leave empty, without using the features that fill them. */
export async function leaveTraces(server: TestApp, coach: TestPerson): Promise<void> {
  const other = await buildMember(server);
  await buildCourt(server);
  const [own, others] = [await createPost(coach), await createPost(other)];
  await react(coach, await sendMessage(other, (await startConversation(coach, other)).id, 'Hi'), 'heart');
  await like(coach, others.id);
  await createComment(coach, others.id);
  await ok(call(coach, 'POST', `/api/players/${other.id}/follow`));
  await ok(call(other, 'POST', `/api/players/${coach.id}/follow`));
  await query(server, 'INSERT INTO post_views VALUES ($1, $2, now())', [own.id, coach.id]);
  await notify(server, liked([coach.id], other.id), liked([other.id], coach.id));
  // Notifications are stored a moment later, and that must not be after the person is removed.
  const kindsOf = async (person: TestPerson) => new Set((await inboxOf(person)).map(({ kind }) => kind));
  await waitUntil(async () => (await kindsOf(coach)).has('followed') && (await kindsOf(other)).size === 3);
  for (const text of OWN) await query(server, text, [coach.id]);
  for (const text of BETWEEN) await query(server, text, [coach.id, other.id]);
  for (const text of WITH_PICTURE) {
    const id = newId();
    await query(
      server,
      `INSERT INTO uploads (id, user_id, state, content_type, kind, width, height, created_at)
       VALUES ($1, $2, 'used', 'image/png', 'image', 200, 200, now())`,
      [id, coach.id],
    );
    await query(server, text, [coach.id, id]);
  }
}
