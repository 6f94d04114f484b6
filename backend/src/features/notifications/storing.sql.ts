import type { Statement } from '../../database/sql.ts';
import { isBlockedPair } from '../../identity/people/blocks.sql.ts';
import { notificationColumns, unreadCounts } from './notifications.sql.ts';

/**
 * The most readers whose rows one transaction locks. A reader who marks notifications as read meanwhile has to wait.
 */
export const CHUNK = 500;

/** Whether the notification names the actor to the reader: not if they are the same person, or in a block. */
const isNamed = (reader: string, actor: string): string =>
  `${actor} <> ${reader} AND NOT ${isBlockedPair(reader, actor)}`;

/**
 * The current ids of the people in `ids`: the id of a guest who has signed in becomes that of their account. Leaves out
 * people who no longer exist.
 */
const presentIds = (ids: string): string => `
  SELECT DISTINCT u.id FROM unnest(${ids}::uuid[]) AS asked (id)
  LEFT JOIN user_aliases alias ON alias.id = asked.id
  JOIN users u ON u.id = COALESCE(alias.user_id, asked.id) AND u.kind <> 'former'`;

/** $1 player, $2 last follower of the chunk before. */
export const FOLLOWERS: Statement = {
  name: 'notifications.followers',
  text: `SELECT follower_id AS id FROM follows WHERE player_id = $1 AND follower_id > $2
         ORDER BY follower_id LIMIT ${CHUNK}`,
};

/**
 * Locks the rows of the readers to whom a notice applies, adds missing rows, raises their `rev`, and returns these
 * readers. A reader who is the only actor is not notified. Locks in the order of ids, against deadlocks. Marking as
 * read and withdrawing lock these rows too, before they change notifications. $1 readers, $2 actors, $3 kind, $4
 * whether it is in the inbox by default, $5 whether it needs an actor who is in no block with the reader.
 */
export const RAISE: Statement = {
  name: 'notifications.raise',
  text: `WITH actors AS (${presentIds('$2')})
         INSERT INTO notification_readers (user_id, rev)
         SELECT reader.id, 1 FROM (${presentIds('$1')}) reader
         WHERE cardinality($2::uuid[]) = 0
            OR EXISTS (SELECT 1 FROM actors
                       WHERE CASE WHEN $5 THEN ${isNamed('reader.id', 'actors.id')} ELSE actors.id <> reader.id END)
         ORDER BY reader.id
         ON CONFLICT (user_id) DO UPDATE SET rev = notification_readers.rev + 1
         RETURNING user_id AS "userId", COALESCE((switches -> $3 ->> 'inbox')::boolean, $4) AS "inInbox"`,
};

/**
 * Stores a notification for each reader, or updates the unread one of the same kind and subject. An older notice does
 * not replace newer details. `isNew`: it was added, or its details changed. $1 new ids, $2 readers, $3 whether it is
 * for their inbox, $4 kind, $5 subject, $6 details, $7 time.
 */
export const STORE: Statement = {
  name: 'notifications.store',
  text: `WITH given AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[]) AS given (id, user_id, in_inbox)),
         open AS (
           SELECT n.user_id, n.details FROM notifications n
           WHERE n.user_id = ANY($2::uuid[]) AND n.kind = $4 AND n.subject_id = $5 AND n.read_at IS NULL),
         stored AS (
           INSERT INTO notifications (id, user_id, kind, subject_id, details, at, in_inbox)
           SELECT id, user_id, $4, $5, $6, $7, in_inbox FROM given
           ON CONFLICT (user_id, kind, subject_id) WHERE read_at IS NULL DO UPDATE SET
             details = CASE WHEN EXCLUDED.at < notifications.at THEN notifications.details ELSE EXCLUDED.details END,
             at = greatest(notifications.at, EXCLUDED.at), in_inbox = notifications.in_inbox OR EXCLUDED.in_inbox
           RETURNING id, user_id, details)
         SELECT stored.id, open.details IS DISTINCT FROM stored.details AS "isNew"
         FROM stored LEFT JOIN open ON open.user_id = stored.user_id`,
};

/** Returns the notifications to which a new actor was added. $1 notifications, $2 actors, $3 time. */
export const ADD_ACTORS: Statement = {
  name: 'notifications.add-actors',
  text: `WITH known AS (SELECT notification_id, actor_id FROM notification_actors WHERE notification_id = ANY($1::uuid[])),
         done AS (
           INSERT INTO notification_actors (notification_id, actor_id, at)
           SELECT n.id, actor.id, $3 FROM notifications n CROSS JOIN (${presentIds('$2')}) actor
           WHERE n.id = ANY($1::uuid[]) AND ${isNamed('n.user_id', 'actor.id')}
           ON CONFLICT (notification_id, actor_id) DO UPDATE SET at = greatest(notification_actors.at, EXCLUDED.at)
           RETURNING notification_id, actor_id),
         added AS (SELECT * FROM done EXCEPT SELECT * FROM known)
         UPDATE notifications n SET actor_count = actor_count + more.count
         FROM (SELECT notification_id, count(*)::int AS count FROM added GROUP BY notification_id) more
         WHERE n.id = more.notification_id RETURNING n.id`,
};

/** Notifications with the totals of their readers. $1 notifications. */
export const STORED: Statement = {
  name: 'notifications.stored',
  text: `SELECT ${notificationColumns('n')}, n.in_inbox AS "inInbox", ${unreadCounts('n.user_id')}, r.rev
         FROM notifications n JOIN notification_readers r ON r.user_id = n.user_id
         WHERE n.id = ANY($1::uuid[]) ORDER BY n.user_id`,
};

/** $1 kind, $2 subject, $3 readers or null for all, $4 time, $5 actors or null for all. */
const CONCERNED = `
  n.kind = $1 AND n.subject_id = $2 AND ($3::uuid[] IS NULL OR n.user_id = ANY($3::uuid[]))
  AND CASE WHEN $5::uuid[] IS NULL THEN n.at <= $4
           ELSE EXISTS (SELECT 1 FROM notification_actors a
                        WHERE a.notification_id = n.id AND a.actor_id = ANY($5::uuid[]) AND a.at <= $4) END`;

/**
 * Locks some of the readers who have a notification that the withdrawal concerns, in the order of ids, as storing does,
 * and raises their `rev`. `open` is SQL that limits the search to unread notifications. The notifications that are
 * changed then no longer match, so the next call locks other readers.
 */
const raise = (name: string, open: string): Statement => ({
  name: `withdrawals.${name}`,
  text: `WITH readers AS (
           SELECT r.user_id FROM notification_readers r
           WHERE r.user_id IN (SELECT n.user_id FROM notifications n WHERE ${CONCERNED} ${open})
           ORDER BY r.user_id LIMIT ${CHUNK} FOR UPDATE)
         UPDATE notification_readers r SET rev = rev + 1 FROM readers WHERE r.user_id = readers.user_id
         RETURNING r.user_id AS "userId"`,
});
export const RAISE_CONCERNED = raise('raise', '');
export const RAISE_OPEN = raise('raise-open', 'AND n.read_at IS NULL');

export const WITHDRAW: Statement = {
  name: 'withdrawals.remove',
  text: `DELETE FROM notifications n WHERE ${CONCERNED} RETURNING n.id, n.user_id AS "userId"`,
};

export const WITHDRAW_ACTORS: Statement = {
  name: 'withdrawals.remove-actors',
  text: `WITH removed AS (
           DELETE FROM notification_actors a USING notifications n
           WHERE a.notification_id = n.id AND a.actor_id = ANY($5::uuid[]) AND a.at <= $4 AND ${CONCERNED}
           RETURNING a.notification_id),
         less AS (SELECT notification_id, count(*)::int AS count FROM removed GROUP BY notification_id)
         UPDATE notifications n SET actor_count = actor_count - less.count
         FROM less WHERE n.id = less.notification_id RETURNING n.id, n.actor_count AS "actorCount"`,
};

/** $1 to $5: see `CONCERNED`. $6 now. */
export const SETTLE: Statement = {
  name: 'withdrawals.read',
  text: `UPDATE notifications n SET read_at = $6 WHERE ${CONCERNED} AND n.read_at IS NULL
         RETURNING n.id, n.user_id AS "userId"`,
};

export const IS_NOTIFIED: Statement = {
  name: 'withdrawals.is-notified',
  text: `SELECT 1 WHERE EXISTS (
           SELECT 1 FROM notifications WHERE user_id = $1 AND kind = $2 AND subject_id = $3 AND read_at IS NULL)
         OR EXISTS (
           SELECT 1 FROM notices WHERE notice ->> 'subjectId' = $3::text AND notice ->> 'kind' = $2
             AND notice -> 'recipients' ? $1::text)`,
};
