import type { NotificationKind } from '@hoopline/contracts';
import { deleteSome } from '../../database/delete-some.ts';
import type { Statement } from '../../database/sql.ts';

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
