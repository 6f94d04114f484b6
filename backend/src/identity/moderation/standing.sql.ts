/** Until when a user may do nothing: suspended, or about to be deleted. `u` names `users` in the statement; $1 now. */
export const ABSENT_UNTIL = `GREATEST(CASE WHEN u.suspended_until > $1 THEN u.suspended_until END,
                               CASE WHEN u.deletion_due_at > $1 THEN u.deletion_due_at END)`;

/** `absent`: everybody who may do nothing, and until when. By two indexes, as hardly anybody is either. $1 now. */
export const ABSENT = `absent AS (
  SELECT u.id, ${ABSENT_UNTIL} AS until FROM users u WHERE u.suspended_until > $1
  UNION SELECT u.id, ${ABSENT_UNTIL} FROM users u WHERE u.deletion_due_at > $1)`;

/** An action that stands: neither taken back nor itself the taking back of one. `a` names `moderation_actions`. */
export const STANDS = `a.action <> 'undo' AND NOT EXISTS (SELECT 1 FROM moderation_actions u WHERE u.undoes = a.id)`;

/** Every suspension of person $1 that stands, over or not, with those of the guests they were before. */
export const SUSPENSIONS = `moderation_actions a
  WHERE a.action = 'suspend' AND ${STANDS}
    AND (a.subject_id = $1 OR a.subject_id IN (SELECT id FROM user_aliases WHERE user_id = $1))`;
