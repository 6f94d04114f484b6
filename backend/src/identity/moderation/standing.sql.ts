/** Until when a user may do nothing, because they are suspended or about to be deleted. `u` names `users`; $1 now. */
export const ABSENT_UNTIL = `GREATEST(CASE WHEN u.suspended_until > $1 THEN u.suspended_until END,
                               CASE WHEN u.deletion_due_at > $1 THEN u.deletion_due_at END)`;

/**
 * `absent`: all users who may do nothing, and until when. The UNION can use two indexes, which find very few users.
 * $1 now.
 */
export const ABSENT = `absent AS (
  SELECT u.id, ${ABSENT_UNTIL} AS until FROM users u WHERE u.suspended_until > $1
  UNION SELECT u.id, ${ABSENT_UNTIL} FROM users u WHERE u.deletion_due_at > $1)`;

/** Whether an action is in effect: it is no `undo`, and no `undo` refers to it. `a` names `moderation_actions`. */
export const STANDS = `a.action <> 'undo' AND NOT EXISTS (SELECT 1 FROM moderation_actions u WHERE u.undoes = a.id)`;

/**
 * Every suspension of person $1 that is not undone, ended or not, including suspensions of the guests that they were.
 */
export const SUSPENSIONS = `moderation_actions a
  WHERE a.action = 'suspend' AND ${STANDS}
    AND (a.subject_id = $1 OR a.subject_id IN (SELECT id FROM user_aliases WHERE user_id = $1))`;
