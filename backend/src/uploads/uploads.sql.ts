import type { Statement } from '../database/sql.ts';

/** Of the calls of one person that count what they have open, one goes on at a time. */
export const LOCK_PERSON: Statement = {
  name: 'uploads.lock-person',
  text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
};

export const COUNT_OPEN: Statement = {
  name: 'uploads.count-open',
  text: `SELECT count(*)::int AS files, COALESCE(sum(size), 0)::float8 AS bytes,
                min(created_at + CASE state WHEN 'issued' THEN $4::interval ELSE $5::interval END) AS "freeAt"
           FROM uploads
          WHERE user_id = $1 AND (state = 'issued' AND created_at > $2
                                  OR state IN ('receiving', 'ready') AND created_at > $3)`,
};

export const ADD: Statement = {
  name: 'uploads.add',
  text: `INSERT INTO uploads (id, user_id, state, content_type, size, created_at) VALUES ($1, $2, 'issued', $3, $4, $5)`,
};

/** Of two requests that send to one address, one finds it issued. */
export const BEGIN: Statement = {
  name: 'uploads.begin',
  text: `UPDATE uploads SET state = 'receiving' WHERE id = $1 AND state = 'issued'
         RETURNING user_id AS "userId", content_type AS "contentType", size::float8 AS size`,
};

export const GIVE_BACK: Statement = {
  name: 'uploads.give-back',
  text: `UPDATE uploads SET state = 'issued' WHERE id = $1 AND state = 'receiving'`,
};

export const EXISTS: Statement = { name: 'uploads.exists', text: 'SELECT 1 FROM uploads WHERE id = $1' };

export const RESERVE: Statement = { name: 'uploads.reserve', text: 'UPDATE uploads SET size = $2 WHERE id = $1' };

export const FINISH: Statement = {
  name: 'uploads.finish',
  text: `UPDATE uploads SET state = 'ready', content_type = $2, size = $3, kind = $4, width = $5, height = $6,
                            placeholder = $7, has_small = $8
          WHERE id = $1 AND state = 'receiving' RETURNING id`,
};

export const REFUSE: Statement = {
  name: 'uploads.refuse',
  text: `UPDATE uploads SET state = 'refused', size = NULL WHERE id = $1 AND state = 'receiving'`,
};

export const FIND: Statement = {
  name: 'uploads.find',
  text: `SELECT content_type AS "contentType", size::float8 AS size, has_small AS "hasSmall", user_id AS "userId",
                is_hidden AS "isHidden"
           FROM uploads WHERE id = $1 AND state IN ('ready', 'used')`,
};

/** Locked until the end of the transaction: nothing else can attach the file, and no sweep removes it meanwhile. */
export const LOCK_OWN: Statement = {
  name: 'uploads.lock-own',
  text: `SELECT state, kind, width, height, has_small AS "hasSmall" FROM uploads
         WHERE id = $1 AND user_id = $2 FOR UPDATE`,
};

export const ATTACH: Statement = { name: 'uploads.attach', text: `UPDATE uploads SET state = 'used' WHERE id = $1` };

export const DROP: Statement = {
  name: 'uploads.drop',
  text: `UPDATE uploads SET state = 'dropped' WHERE id = ANY($1::uuid[])`,
};

export const SET_HIDDEN: Statement = {
  name: 'uploads.set-hidden',
  text: 'UPDATE uploads SET is_hidden = $2 WHERE id = ANY($1::uuid[])',
};

/** From here on nobody can attach or see it; only then may its files be removed. */
export const DROP_STALE: Statement = {
  name: 'uploads.drop-stale',
  text: `UPDATE uploads SET state = 'dropped'
          WHERE state NOT IN ('used', 'dropped') AND (created_at < $1 OR state = 'receiving' AND created_at < $2)`,
};

export const LIST_DROPPED: Statement = {
  name: 'uploads.list-dropped',
  text: `SELECT id FROM uploads WHERE state = 'dropped' ORDER BY created_at LIMIT $1`,
};

export const DELETE: Statement = { name: 'uploads.delete', text: 'DELETE FROM uploads WHERE id = ANY($1::uuid[])' };

/** What nothing shows is dropped; what is left of a person, something still shows. */
export const LEAVE: Statement = {
  name: 'uploads.leave',
  text: `UPDATE uploads SET state = CASE state WHEN 'used' THEN state ELSE 'dropped' END, user_id = NULL WHERE user_id = $1`,
};
