/** Until when a user may do nothing: suspended, or about to be deleted. `u` names `users` in the statement; $1 now. */
export const ABSENT_UNTIL = `GREATEST(CASE WHEN u.suspended_until > $1 THEN u.suspended_until END,
                               CASE WHEN u.deletion_due_at > $1 THEN u.deletion_due_at END)`;

/** `absent`: everybody who may do nothing, and until when. By two indexes, as hardly anybody is either. $1 now. */
export const ABSENT = `absent AS (
  SELECT u.id, ${ABSENT_UNTIL} AS until FROM users u WHERE u.suspended_until > $1
  UNION SELECT u.id, ${ABSENT_UNTIL} FROM users u WHERE u.deletion_due_at > $1)`;
