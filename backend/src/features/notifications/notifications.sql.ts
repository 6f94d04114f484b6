import {
  GAME,
  NOTIFICATIONS,
  type Notification,
  type NotificationDetails,
  type NotificationKind,
} from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { deleteSome, isoTime } from '../../database/sql-fragments.ts';
import { hiddenFrom, isBlockedPair } from '../../identity/people/blocks.sql.ts';
import { faceKeys } from '../../identity/people/person.sql.ts';

/** A notification as the database returns it for its reader. */
export interface NotificationRow {
  id: string;
  userId: string;
  kind: NotificationKind;
  subjectId: string;
  details: NotificationDetails[NotificationKind];
  actors: Notification['actors'];
  actorCount: number;
  at: Date;
  isRead: boolean;
}

/**
 * The number of actors in a block with the reader. Looks up the people in a block with the reader in the primary key,
 * so the cost does not depend on the number of actors.
 */
const blockedActors = (alias: string): string => `
  (SELECT count(*)::int FROM notification_actors hidden
   WHERE hidden.notification_id = ${alias}.id AND hidden.actor_id = ANY (${hiddenFrom(`${alias}.user_id`)}))`;

/**
 * The details. An invitation and a request to play describe the game as it is now, because its host may have moved it
 * since; an invitation to a private game also has its link key. People whom the host has removed from the game see only
 * what was stored. The key is not stored, because it changes when a public game becomes private.
 */
const detailsOf = (alias: string): string => `
  CASE WHEN ${alias}.kind IN ('game_invited', 'players_needed') THEN ${alias}.details || COALESCE((
    SELECT jsonb_build_object('title', g.title, 'scheduledAt', ${isoTime('g.scheduled_at')}, 'timeZone', g.time_zone,
                              'place', NULLIF(g.location, '${GAME.noLocation}'))
           || CASE WHEN g.is_public OR ${alias}.kind <> 'game_invited' THEN '{}'
                   ELSE jsonb_build_object('linkKey', g.slug) END
    FROM games g
    WHERE g.id = ${alias}.subject_id AND g.hidden_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.user_id = ${alias}.user_id AND s.status = 'removed')
  ), '{}') ELSE ${alias}.details END`;

/** `alias` names `notifications` in the statement. Actors in a block with the reader are neither named nor counted. */
export const notificationColumns = (alias: string): string => `
  ${alias}.id, ${alias}.user_id AS "userId", ${alias}.kind, ${alias}.subject_id AS "subjectId", ${detailsOf(alias)} AS details,
  ${alias}.actor_count - ${blockedActors(alias)} AS "actorCount", ${alias}.at, ${alias}.read_at IS NOT NULL AS "isRead",
  COALESCE((
    SELECT json_agg(json_build_object(${faceKeys('person')}) ORDER BY latest.at DESC, latest.actor_id)
    FROM (SELECT a.actor_id, a.at FROM notification_actors a WHERE a.notification_id = ${alias}.id
            AND NOT ${isBlockedPair('a.actor_id', `${alias}.user_id`)}
          ORDER BY a.at DESC, a.actor_id LIMIT ${NOTIFICATIONS.maxActors}) latest
    JOIN users person ON person.id = latest.actor_id), '[]') AS actors`;

/** Whether the notification `alias` has no actors, or at least one who is not in a block with its reader. */
export const isShownToReader = (alias: string): string => `(${alias}.actor_count = 0 OR EXISTS (
  SELECT 1 FROM notification_actors a
  WHERE a.notification_id = ${alias}.id AND NOT ${isBlockedPair('a.actor_id', `${alias}.user_id`)}))`;

const countUnread = (user: string, condition = ''): string => `
  (SELECT count(*)::int FROM (
     SELECT 1 FROM notifications open WHERE open.user_id = ${user} AND open.in_inbox AND open.read_at IS NULL ${condition}
       AND ${isShownToReader('open')}
     LIMIT ${NOTIFICATIONS.maxCounted}) counted)`;

/**
 * The columns `unreadCount` and `bellCount` for the inbox of `user`. Both are counted up to 100: from there a badge
 * shows `99+`. The bell leaves out messages, because the badge of Messages counts them.
 */
export const unreadCounts = (user: string): string => `
  ${countUnread(user)} AS "unreadCount", ${countUnread(user, `AND open.kind <> 'message'`)} AS "bellCount"`;

/** The cast is safe: rows come from a `Notice`, whose details match its kind. */
export const toNotification = ({ userId: _, at, ...row }: NotificationRow): Notification =>
  ({ ...row, at: at.toISOString() }) as Notification;

/**
 * Within this time a reader gets one mail and one push message of one kind about one subject (but see `NEVER_WAIT`).
 */
const APART = `interval '15 minutes'`;

/**
 * Kinds that are not delayed by `APART`: an offered seat lapses, each reminder is sent once, each message is different,
 * and each action of an operator is a subject of its own.
 */
const NEVER_WAIT: readonly NotificationKind[] = ['seat_offered', 'game_reminder', 'message', 'moderation'];

/**
 * SQL that stores when a mail or push message about each row of `relation` (with `user_id`, `kind` and `subject_id`) is
 * sent, and returns this time as `at`: at once, or `APART` after the last one of the same kind and subject. A message
 * that is waiting already keeps its time, and is sent with the newest text. Returns no row for kinds of `NEVER_WAIT`.
 * `now` is SQL for a time. The caller has locked the readers' rows.
 */
export const settleSendTimes = (channel: 'mail' | 'push', relation: string, now: string): string => `
  INSERT INTO notification_sends AS last (user_id, channel, kind, subject_id, at)
  SELECT user_id, '${channel}', kind, subject_id, ${now} FROM ${relation}
  WHERE kind NOT IN (${NEVER_WAIT.map((kind) => `'${kind}'`).join(', ')})
  ON CONFLICT (user_id, channel, kind, subject_id) DO UPDATE SET at = CASE
    WHEN last.at > ${now} THEN last.at
    WHEN last.at > ${now} - ${APART} THEN last.at + ${APART}
    ELSE ${now} END
  RETURNING user_id, kind, subject_id, at`;

/** Deletes send times that no longer delay a mail or a push message. $1 now. */
export const REMOVE_OLD_SENDS: Statement = {
  name: 'notification-sends.remove-old',
  text: deleteSome('notification_sends', `at <= $1::timestamptz - ${APART}`),
};

/** Returns the removed notifications with their readers. */
export const REMOVE: Statement = {
  name: 'notifications.remove',
  text: 'DELETE FROM notifications WHERE id = ANY($1::uuid[]) RETURNING id, user_id AS "userId"',
};
