/** An action that stands: neither taken back nor itself the taking back of one. `a` names `moderation_actions`. */
export const STANDS = `a.action <> 'undo' AND NOT EXISTS (SELECT 1 FROM moderation_actions u WHERE u.undoes = a.id)`;

/** Every suspension of person $1 that stands, over or not, with those of the guests they were before. */
export const SUSPENSIONS = `moderation_actions a
  WHERE a.action = 'suspend' AND ${STANDS}
    AND (a.subject_id = $1 OR a.subject_id IN (SELECT id FROM user_aliases WHERE user_id = $1))`;
