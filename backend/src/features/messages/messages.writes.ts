import type { Statement } from '../../database/sql.ts';

/**
 * One statement, so one transaction and one round trip: takes the next position under the conversation's row lock,
 * stores the message there, and leaves the outbox row. A `client_message_id` that stands already fails the whole, so
 * that no position is burnt. `read_seq` rises only where it stood right below: then nothing was unread.
 *
 * $1 conversation, $2 sender, $3 message, $4 client message id, $5 content, $6 now, $7 outbox row.
 */
export const SEND: Statement = {
  name: 'messages.send',
  text: `WITH bumped AS (
           UPDATE conversations SET last_seq = last_seq + 1, last_activity_at = $6
           WHERE id = $1 AND $2::uuid IN (user_a, user_b)
           RETURNING id, last_seq, CASE WHEN user_a = $2 THEN user_b ELSE user_a END AS other_id),
         stored AS (
           INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at)
           SELECT $3, id, last_seq, $2, $4::uuid, $5, $6 FROM bumped),
         caught_up AS (
           UPDATE conversation_members m SET read_seq = bumped.last_seq FROM bumped
           WHERE m.conversation_id = bumped.id AND m.user_id = $2 AND m.read_seq = bumped.last_seq - 1),
         owed AS (
           INSERT INTO outbox (id, topic, ref, created_at) SELECT $7, 'messages.created', $3, $6 FROM bumped)
         SELECT bumped.last_seq AS seq, bumped.other_id,
                json_build_object('profileImageUrl', u.profile_image_url, 'avatar', u.avatar) AS sender
         FROM bumped JOIN users u ON u.id = $2`,
};

/** Raises how far `$2` has read to `$3`, or to the end; never lowers it. No row: not a member. */
export const MARK_READ: Statement = {
  name: 'messages.mark-read',
  text: `WITH target AS (
           SELECT id, LEAST(COALESCE($3::int, last_seq), last_seq) AS seq,
                  CASE WHEN user_a = $2 THEN user_b ELSE user_a END AS other_id
           FROM conversations WHERE id = $1 AND $2::uuid IN (user_a, user_b)),
         raised AS (
           UPDATE conversation_members m
           SET read_seq = target.seq, read_at = $4, delivered_seq = GREATEST(m.delivered_seq, target.seq)
           FROM target
           WHERE m.conversation_id = target.id AND m.user_id = $2 AND m.read_seq < target.seq
           RETURNING m.read_seq)
         SELECT target.other_id, (SELECT read_seq FROM raised) AS raised_to FROM target`,
};

/** Raises how far messages reached `$2`; never lowers it. No row: nothing changed, or not a member. */
export const MARK_DELIVERED: Statement = {
  name: 'messages.mark-delivered',
  text: `UPDATE conversation_members m SET delivered_seq = LEAST($3::int, c.last_seq)
         FROM conversations c
         WHERE m.conversation_id = $1 AND m.user_id = $2 AND c.id = m.conversation_id
           AND m.delivered_seq < LEAST($3::int, c.last_seq)
         RETURNING m.delivered_seq, CASE WHEN c.user_a = $2 THEN c.user_b ELSE c.user_a END AS other_id`,
};

/** A pair's row, unless it stands. `$2` and `$3` in either order. */
export const START: Statement = {
  name: 'messages.start',
  text: `INSERT INTO conversations (id, user_a, user_b, last_activity_at, created_at)
         VALUES ($1, LEAST($2::uuid, $3::uuid), GREATEST($2::uuid, $3::uuid), $4, $4)
         ON CONFLICT ON CONSTRAINT conversations_pair_key DO NOTHING RETURNING id`,
};

export const ADD_MEMBERS: Statement = {
  name: 'messages.add-members',
  text: `INSERT INTO conversation_members (conversation_id, user_id) VALUES ($1, $2), ($1, $3)`,
};

export const FIND_PAIR: Statement = {
  name: 'messages.find-pair',
  text: `SELECT id FROM conversations WHERE user_a = LEAST($1::uuid, $2::uuid) AND user_b = GREATEST($1::uuid, $2::uuid)`,
};
