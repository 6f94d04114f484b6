import type { Statement } from '../../../database/sql.ts';
import { isSeenBy, isStudent } from './coaches.sql.ts';

const WRITTEN = ['specialization', 'bio', 'rates', 'court_id', 'hours', 'closed_at'] as const;
const columnsOf = (alias: string) => WRITTEN.map((column) => `${alias}.${column}`).join(', ');

/** Opens the profile of $1, or replaces what it says; no row where nothing changes. $2 now, $3 to $7 what it says. */
export const SAVE: Statement = {
  name: 'coach-profile.save',
  text: `INSERT INTO coaches (user_id, created_at, specialization, bio, rates, court_id, hours)
         VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)
         ON CONFLICT (user_id) DO UPDATE
           SET (${WRITTEN.join(', ')}) = ROW (${columnsOf('excluded')}), rev = coaches.rev + 1
         WHERE (${columnsOf('coaches')}) IS DISTINCT FROM (${columnsOf('excluded')})
         RETURNING 1`,
};

export const CLOSE: Statement = {
  name: 'coach-profile.close',
  text: 'UPDATE coaches SET closed_at = $2, rev = rev + 1 WHERE user_id = $1 AND closed_at IS NULL',
};

/** Their students are others than before. */
export const TOUCH: Statement = {
  name: 'coach-profile.touch',
  text: 'UPDATE coaches SET rev = rev + 1 WHERE user_id = $1 RETURNING 1',
};

/** The open profile of $1 as $2 sees it, which nobody else changes until the end of the transaction. */
export const LOCK: Statement = {
  name: 'coach-profile.lock',
  text: `SELECT ${isStudent('$2::uuid')} AS "isStudent" FROM coaches c JOIN users u ON u.id = c.user_id
         WHERE c.user_id = $1 AND ${isSeenBy('$2::uuid')}
         FOR NO KEY UPDATE OF c`,
};

/** While the transaction holds the lock; no row where nothing changes. $1 coach, $2 student, $3 stars, $4 now. */
export const RATE: Statement = {
  name: 'coach-profile.rate',
  text: `WITH former AS (SELECT stars FROM coach_stars WHERE coach_id = $1 AND student_id = $2),
         given AS (
           INSERT INTO coach_stars (coach_id, student_id, stars, at) VALUES ($1, $2, $3, $4)
           ON CONFLICT ON CONSTRAINT coach_stars_pkey DO UPDATE SET stars = excluded.stars, at = excluded.at
           WHERE coach_stars.stars <> excluded.stars RETURNING stars)
         UPDATE coaches SET stars_sum = stars_sum + given.stars - COALESCE((SELECT stars FROM former), 0),
                            stars_count = stars_count + CASE WHEN EXISTS (SELECT 1 FROM former) THEN 0 ELSE 1 END,
                            rev = rev + 1
         FROM given WHERE user_id = $1 RETURNING 1`,
};

/** No row where nothing changes. $1 coach, $2 student. */
export const UNRATE: Statement = {
  name: 'coach-profile.unrate',
  text: `WITH taken AS (DELETE FROM coach_stars WHERE coach_id = $1 AND student_id = $2 RETURNING stars)
         UPDATE coaches SET stars_sum = stars_sum - taken.stars, stars_count = stars_count - 1, rev = rev + 1
         FROM taken WHERE user_id = $1 RETURNING 1`,
};

export const CERTIFICATES: Statement = {
  name: 'coach-profile.certificates',
  text: 'SELECT id, upload_id AS "uploadId" FROM coach_certificates WHERE coach_id = $1',
};

export const ADD_CERTIFICATE: Statement = {
  name: 'coach-profile.add-certificate',
  text: `INSERT INTO coach_certificates (id, coach_id, title, upload_id, created_at) VALUES ($1, $2, $3, $4, $5)`,
};

export const REMOVE_CERTIFICATE: Statement = {
  name: 'coach-profile.remove-certificate',
  text: 'DELETE FROM coach_certificates WHERE id = $1 AND coach_id = $2 RETURNING upload_id AS "uploadId"',
};

export const REMOVE: Statement = { name: 'coach-profile.remove', text: 'DELETE FROM coaches WHERE user_id = $1' };

/** No row where it is so already. $1 coach, $2 since when it is hidden; null shows it again. */
export const SET_HIDDEN: Statement = {
  name: 'coach-profile.set-hidden',
  text: `UPDATE coaches SET hidden_at = $2::timestamptz, rev = rev + 1
         WHERE user_id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL) RETURNING 1`,
};

export const OPENED: Statement = {
  name: 'coach-profile.opened',
  text: 'SELECT created_at AS at FROM coaches WHERE user_id = $1',
};
