import { THREAD } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { hiddenFrom } from '../../../identity/people/blocks.sql.ts';

/** JSON of a `ThreadPerson`. `alias` names `users` in the statement. */
export const threadPerson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'isGuest', ${alias}.kind = 'guest')`;

/**
 * SQL for an array of the people whom a member of the conversation `c` must not see in it: in the thread of a game, the
 * people in a block with the member. A blocked conversation of two people is shown to neither. `member` is SQL for an id.
 */
export const unseenBy = (member: string): string =>
  `CASE WHEN c.game_id IS NULL THEN '{}'::uuid[] ELSE ${hiddenFrom(member)} END`;

/** Whether people may still write about the game `g`. `now` is SQL for a time. */
export const isThreadOpen = (now: string): string => `
  (LEAST(g.ends_at, g.cancelled_at) IS NULL
   OR LEAST(g.ends_at, g.cancelled_at) + interval '${THREAD.closesAfterMs} milliseconds' > ${now}::timestamptz)`;

/**
 * JSON of `ThreadGame` for the conversation `c`, as the person $1 with the row `mine` sees it; else null. A message that
 * was pinned in the moment of its removal may still be the pinned one, and is not shown.
 */
export const threadGame = (now: string): string => `
  CASE WHEN c.game_id IS NOT NULL THEN (
    SELECT json_build_object(
      'id', g.id, 'title', g.title, 'gameType', g.game_type, 'gameFormat', g.game_format, 'scheduledAt', ${isoTime('g.scheduled_at')}, 'timeZone', g.time_zone,
      'location', g.location, 'currentPlayers', g.current_players, 'maxPlayers', g.max_players,
      'endedAt', ${isoTime('LEAST(g.ends_at, g.cancelled_at)')}, 'isHost', g.host_id = $1, 'isMuted', mine.is_muted,
      'canWrite', mine.until_seq IS NULL AND ${isThreadOpen(now)},
      'pinned', (
        SELECT json_strip_nulls(json_build_object(
                 'id', p.id, 'seq', p.seq, 'senderId', p.sender_id, 'content', p.content,
                 'sender', ${threadPerson('author')}, 'hasPhoto', CASE WHEN p.upload_id IS NOT NULL THEN true END))
        FROM messages p JOIN users author ON author.id = p.sender_id
        WHERE p.id = c.pinned_id AND p.hidden_at IS NULL AND p.removed_at IS NULL AND (mine.until_seq IS NULL OR p.seq <= mine.until_seq)
          AND p.sender_id <> ALL (${hiddenFrom('$1::uuid')})),
      'readers', COALESCE((
        SELECT json_agg(json_build_object('userId', r.user_id, 'readSeq', r.read_seq))
        FROM conversation_members r JOIN users reader ON reader.id = r.user_id
        WHERE r.conversation_id = c.id AND r.user_id <> $1 AND r.until_seq IS NULL AND me.shows_read_marks
          AND reader.shows_read_marks AND r.user_id <> ALL (${hiddenFrom('$1::uuid')})), '[]'))
    FROM games g WHERE g.id = c.game_id) END`;

/**
 * Makes the thread of game $1 if there is none, and gives it the game's present people: the host, and everybody with a
 * seat, an offer or a waitlist position. For new people, the earlier messages count as read. People who are not in the
 * game any more can still read the messages until now. Takes the lock of the thread's row, as sending does. Raises
 * `block_rev`, because people who come back may have unread messages again. Returns the people whose membership
 * changed. $2 now.
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

/**
 * Pins message $3, or no message if $3 is null. Returns no row if $2 is not the host of the game, or the thread has no
 * such message. $1 thread.
 */
export const PIN: Statement = {
  name: 'threads.pin',
  text: `UPDATE conversations c SET pinned_id = $3
         FROM games g WHERE c.id = $1 AND g.id = c.game_id AND g.host_id = $2
           AND ($3::uuid IS NULL OR EXISTS (
             SELECT 1 FROM messages m WHERE m.id = $3 AND m.conversation_id = c.id AND m.removed_at IS NULL))
         RETURNING c.id`,
};

/**
 * Removes message $3 for everybody, with its photo, and unpins it. Returns the upload of the photo. Returns no row if $2
 * is not the host of the game. $1 thread, $4 now.
 */
export const REMOVE: Statement = {
  name: 'threads.remove-message',
  text: `WITH thread AS (
           SELECT c.id FROM conversations c JOIN games g ON g.id = c.game_id WHERE c.id = $1 AND g.host_id = $2),
         unpinned AS (
           UPDATE conversations c SET pinned_id = NULL FROM thread WHERE c.id = thread.id AND c.pinned_id = $3),
         found AS (
           SELECT m.id, m.upload_id FROM messages m JOIN thread ON m.conversation_id = thread.id
           WHERE m.id = $3 FOR NO KEY UPDATE OF m)
         UPDATE messages m SET removed_at = COALESCE(m.removed_at, $4), upload_id = NULL
         FROM found WHERE m.id = found.id RETURNING found.upload_id AS "uploadId"`,
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

/**
 * Moves the memberships of guest $1 to account $2. If both are members, the account reads what either could read.
 * Returns the threads.
 */
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
                            ELSE GREATEST(m.until_seq, EXCLUDED.until_seq) END
         RETURNING conversation_id AS id`,
};

/**
 * The people whose threads show person $1, also those who have left and read the earlier part: at most 500 people of
 * the latest 50 threads.
 */
export const COMPANIONS: Statement = {
  name: 'threads.companions',
  text: `SELECT other.user_id AS "userId"
         FROM (SELECT c.id, c.last_activity_at AS at
               FROM conversation_members own JOIN conversations c ON c.id = own.conversation_id
               WHERE own.user_id = $1 AND c.game_id IS NOT NULL ORDER BY c.last_activity_at DESC LIMIT 50) shared
         JOIN conversation_members other ON other.conversation_id = shared.id AND other.user_id <> $1
         GROUP BY other.user_id ORDER BY max(shared.at) DESC LIMIT 500`,
};

/** The guests of $1 who have written in a thread. */
export const GUESTS_WHO_WROTE: Statement = {
  name: 'threads.guests-who-wrote',
  text: `SELECT DISTINCT m.user_id AS id FROM conversation_members m
         WHERE m.user_id = ANY($1::uuid[]) AND EXISTS (
           SELECT 1 FROM messages written
           WHERE written.conversation_id = m.conversation_id AND written.sender_id = m.user_id)`,
};
