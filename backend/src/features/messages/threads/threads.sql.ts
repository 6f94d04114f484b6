import { THREAD } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { hiddenFrom } from '../../../identity/people/blocks.sql.ts';

/** Whether people may still write about the game `g`. `now` is SQL for a time. */
export const isThreadOpen = (now: string): string => `
  (LEAST(g.ends_at, g.cancelled_at) IS NULL
   OR LEAST(g.ends_at, g.cancelled_at) + interval '${THREAD.closesAfterMs} milliseconds' > ${now}::timestamptz)`;

/** JSON of `ThreadGame` for the conversation `c`, as the person $1 with the row `mine` sees it; else null. */
export const threadGame = (now: string): string => `
  CASE WHEN c.game_id IS NOT NULL THEN (
    SELECT json_build_object(
      'id', g.id, 'title', g.title, 'gameType', g.game_type, 'gameFormat', g.game_format, 'scheduledAt', ${isoTime('g.scheduled_at')}, 'timeZone', g.time_zone,
      'location', g.location, 'currentPlayers', g.current_players, 'maxPlayers', g.max_players,
      'endedAt', ${isoTime('LEAST(g.ends_at, g.cancelled_at)')}, 'isHost', g.host_id = $1, 'isMuted', mine.is_muted,
      'canWrite', mine.until_seq IS NULL AND ${isThreadOpen(now)},
      'pinned', (
        SELECT json_build_object('id', p.id, 'seq', p.seq, 'senderId', p.sender_id, 'content', p.content,
                                 'senderName', author.display_name)
        FROM messages p JOIN users author ON author.id = p.sender_id
        WHERE p.id = c.pinned_id AND p.hidden_at IS NULL AND (mine.until_seq IS NULL OR p.seq <= mine.until_seq)
          AND p.sender_id <> ALL (${hiddenFrom('$1::uuid')})),
      'readers', COALESCE((
        SELECT json_agg(json_build_object('userId', r.user_id, 'readSeq', r.read_seq))
        FROM conversation_members r JOIN users reader ON reader.id = r.user_id
        WHERE r.conversation_id = c.id AND r.user_id <> $1 AND r.until_seq IS NULL AND me.shows_read_marks
          AND reader.shows_read_marks AND r.user_id <> ALL (${hiddenFrom('$1::uuid')})), '[]'))
    FROM games g WHERE g.id = c.game_id) END`;

/**
 * Makes the thread of game $1 if there is none, and gives it the game's present people: the host, and everybody with a
 * seat, an offer or a waitlist position. New people have the earlier messages as read. People who are not in the game
 * any more keep the messages until now. Takes the lock of the thread's row, as sending does. Raises `block_rev`, because
 * people who come back may have unread messages again. Returns the people whose membership changed. $2 now.
 */
export const SYNC: Statement = {
  name: 'threads.sync',
  text: `WITH thread AS (
           INSERT INTO conversations AS c (id, game_id, last_activity_at, created_at) VALUES ($1, $1, $2, $2)
           ON CONFLICT (id) DO UPDATE SET block_rev = c.block_rev + 1 RETURNING c.last_seq),
         present AS (
           SELECT s.user_id FROM game_seats s
           WHERE s.game_id = $1 AND s.status IN ('joined', 'leaving', 'offered', 'waitlisted')
           UNION SELECT g.host_id FROM games g WHERE g.id = $1),
         added AS (
           INSERT INTO conversation_members AS m (conversation_id, user_id, is_opened, read_seq, delivered_seq)
           SELECT $1, present.user_id, false, thread.last_seq, thread.last_seq FROM present, thread
           ON CONFLICT (conversation_id, user_id) DO UPDATE SET until_seq = NULL WHERE m.until_seq IS NOT NULL
           RETURNING m.user_id),
         ended AS (
           UPDATE conversation_members m SET until_seq = thread.last_seq FROM thread
           WHERE m.conversation_id = $1 AND m.until_seq IS NULL
             AND m.user_id NOT IN (SELECT user_id FROM present) RETURNING m.user_id)
         SELECT user_id AS "userId" FROM added UNION ALL SELECT user_id FROM ended`,
};

/** Pins message $3, or none if it is null. Only the host $2 of the game. Returns no row if nothing matches. $1 thread. */
export const PIN: Statement = {
  name: 'threads.pin',
  text: `UPDATE conversations c SET pinned_id = $3
         FROM games g WHERE c.id = $1 AND g.id = c.game_id AND g.host_id = $2
           AND ($3::uuid IS NULL OR EXISTS (
             SELECT 1 FROM messages m WHERE m.id = $3 AND m.conversation_id = c.id AND m.removed_at IS NULL))
         RETURNING c.id`,
};

/** Removes message $3 for everybody, and unpins it. Only the host $2 of the game. $1 thread, $4 now. */
export const REMOVE: Statement = {
  name: 'threads.remove-message',
  text: `WITH thread AS (
           SELECT c.id FROM conversations c JOIN games g ON g.id = c.game_id WHERE c.id = $1 AND g.host_id = $2),
         unpinned AS (
           UPDATE conversations c SET pinned_id = NULL FROM thread WHERE c.id = thread.id AND c.pinned_id = $3)
         UPDATE messages m SET removed_at = COALESCE(m.removed_at, $4)
         FROM thread WHERE m.id = $3 AND m.conversation_id = thread.id RETURNING m.id`,
};

/** $1 thread, $2 member, $3 whether it is muted. */
export const MUTE: Statement = {
  name: 'threads.mute',
  text: `UPDATE conversation_members m SET is_muted = $3
         FROM conversations c WHERE m.conversation_id = $1 AND m.user_id = $2 AND c.id = $1 AND c.game_id IS NOT NULL
         RETURNING m.user_id`,
};

/** The people who write in thread $1 now. */
export const PRESENT: Statement = {
  name: 'threads.present',
  text: `SELECT user_id AS "userId" FROM conversation_members WHERE conversation_id = $1 AND until_seq IS NULL`,
};

/** Raises the `rev` of the unread totals of $1 and $2 in the threads that both are in. */
export const BLOCKED: Statement = {
  name: 'threads.blocked',
  text: `UPDATE conversations c SET block_rev = block_rev + 1
         FROM conversation_members one, conversation_members other
         WHERE one.user_id = $1 AND other.user_id = $2 AND other.conversation_id = one.conversation_id
           AND c.id = one.conversation_id AND c.game_id IS NOT NULL`,
};

/** Moves the messages of guest $1 to account $2. */
export const MERGE_MESSAGES: Statement = {
  name: 'threads.merge-messages',
  text: `UPDATE messages SET sender_id = $2 WHERE sender_id = $1
           AND conversation_id IN (SELECT conversation_id FROM conversation_members WHERE user_id = $1)`,
};

/** Moves the memberships of guest $1 to account $2. If both are members, the account reads what either could read. */
export const MERGE_MEMBERS: Statement = {
  name: 'threads.merge-members',
  text: `WITH guest AS (DELETE FROM conversation_members WHERE user_id = $1 RETURNING *)
         INSERT INTO conversation_members AS m
           (conversation_id, user_id, read_seq, read_at, delivered_seq, is_opened, until_seq, is_muted)
         SELECT conversation_id, $2, read_seq, read_at, delivered_seq, is_opened, until_seq, is_muted FROM guest
         ON CONFLICT (conversation_id, user_id) DO UPDATE SET
           read_seq = GREATEST(m.read_seq, EXCLUDED.read_seq),
           delivered_seq = GREATEST(m.delivered_seq, EXCLUDED.delivered_seq),
           until_seq = CASE WHEN m.until_seq IS NULL OR EXCLUDED.until_seq IS NULL THEN NULL
                            ELSE GREATEST(m.until_seq, EXCLUDED.until_seq) END`,
};

/** The guests of $1 who have written in a thread. */
export const GUESTS_WHO_WROTE: Statement = {
  name: 'threads.guests-who-wrote',
  text: `SELECT DISTINCT m.user_id AS id FROM conversation_members m
         WHERE m.user_id = ANY($1::uuid[]) AND EXISTS (
           SELECT 1 FROM messages written
           WHERE written.conversation_id = m.conversation_id AND written.sender_id = m.user_id)`,
};
