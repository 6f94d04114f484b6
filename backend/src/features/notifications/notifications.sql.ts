import { NOTIFICATIONS, type Notification, type NotificationDetails, type NotificationKind } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { deleteSome } from '../../database/sql-fragments.ts';
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

/** How many of those who did it are in a block with the reader: looked up by key, however many did it. */
const hiddenActors = (alias: string): string => `
  (SELECT count(*)::int FROM notification_actors hidden
   WHERE hidden.notification_id = ${alias}.id AND hidden.actor_id = ANY (${hiddenFrom(`${alias}.user_id`)}))`;

/** `alias` names `notifications` in the statement. Who is in a block with the reader is neither named nor counted. */
export const notificationColumns = (alias: string): string => `
  ${alias}.id, ${alias}.user_id AS "userId", ${alias}.kind, ${alias}.subject_id AS "subjectId", ${alias}.details,
  ${alias}.actor_count - ${hiddenActors(alias)} AS "actorCount", ${alias}.at, ${alias}.read_at IS NOT NULL AS "isRead",
  COALESCE((
    SELECT json_agg(json_build_object(${faceKeys('person')}) ORDER BY latest.at DESC, latest.actor_id)
    FROM (SELECT a.actor_id, a.at FROM notification_actors a WHERE a.notification_id = ${alias}.id
            AND NOT ${isBlockedPair('a.actor_id', `${alias}.user_id`)}
          ORDER BY a.at DESC, a.actor_id LIMIT ${NOTIFICATIONS.maxActors}) latest
    JOIN users person ON person.id = latest.actor_id), '[]') AS actors`;

/** Whether the reader of `alias` sees anybody of those who did it: what only people did who are in a block with them is in no list. */
export const isShownToReader = (alias: string): string => `(${alias}.actor_count = 0 OR EXISTS (
  SELECT 1 FROM notification_actors a
  WHERE a.notification_id = ${alias}.id AND NOT ${isBlockedPair('a.actor_id', `${alias}.user_id`)}))`;

/** How many of `user` are unread, counted no further than the badge shows. */
export const unreadCount = (user: string): string => `
  (SELECT count(*)::int FROM (
     SELECT 1 FROM notifications open WHERE open.user_id = ${user} AND open.in_inbox AND open.read_at IS NULL
       AND ${isShownToReader('open')}
     LIMIT ${NOTIFICATIONS.maxCounted}) counted)`;

/** The database holds what `Notice` allowed in: a kind with its own details. */
export const toNotification = ({ userId: _, at, ...row }: NotificationRow): Notification =>
  ({ ...row, at: at.toISOString() }) as Notification;

/** A reader gets one mail and one push message about one thing in so many minutes. */
const APART = `interval '15 minutes'`;

/**
 * Kinds that never wait: a seat that is offered lapses, a reminder comes once for each time of a game, each message says
 * something else, and each action of an operator is a subject of its own.
 */
const NEVER_WAIT: readonly NotificationKind[] = ['seat_offered', 'game_reminder', 'message', 'moderation'];

/**
 * SQL that settles when each of `news` (a relation of `user_id`, `kind` and `subject_id`) is sent, and returns it as `at`:
 * at once, or a while after the last one; what waits already is sent at its time, with the newest words. Nothing for kinds
 * that never wait. `now` is SQL for a time. The caller has locked the readers' rows.
 */
export const settleSendTimes = (channel: 'mail' | 'push', news: string, now: string): string => `
  INSERT INTO notification_sends AS last (user_id, channel, kind, subject_id, at)
  SELECT user_id, '${channel}', kind, subject_id, ${now} FROM ${news}
  WHERE kind NOT IN (${NEVER_WAIT.map((kind) => `'${kind}'`).join(', ')})
  ON CONFLICT (user_id, channel, kind, subject_id) DO UPDATE SET at = CASE
    WHEN last.at > ${now} THEN last.at
    WHEN last.at > ${now} - ${APART} THEN last.at + ${APART}
    ELSE ${now} END
  RETURNING user_id, kind, subject_id, at`;

/** Deletes times for which nothing waits any more. $1 now. */
export const REMOVE_OLD_SENDS: Statement = {
  name: 'notification-sends.remove-old',
  text: deleteSome('notification_sends', `at <= $1::timestamptz - ${APART}`),
};

/** Returns those that there were, with their readers. */
export const REMOVE: Statement = {
  name: 'notifications.remove',
  text: 'DELETE FROM notifications WHERE id = ANY($1::uuid[]) RETURNING id, user_id AS "userId"',
};
