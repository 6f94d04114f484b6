import type { Coach } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { mediaUrl } from '../../../uploads/media.sql.ts';

/** People accepted in the coaching opportunities of the coach `c`, each once. */
const STUDENTS_COUNT = `
  (SELECT count(DISTINCT taught.applicant_id)::int
   FROM opportunities own JOIN applications taught ON taught.opportunity_id = own.id AND taught.status = 'accepted'
   WHERE own.poster_id = c.user_id AND own.kind = 'coaching')`;

/** Whether `student` (SQL for an id or null) is accepted by the coach `c`. */
const isStudent = (student: string): string => `
  (c.user_id <> ${student} AND EXISTS (
    SELECT 1 FROM applications taught JOIN opportunities own ON own.id = taught.opportunity_id
    WHERE taught.applicant_id = ${student} AND taught.status = 'accepted'
      AND own.poster_id = c.user_id AND own.kind = 'coaching'))`;

/** A coach `c` as everybody sees them; needs `FROM_COACH`. */
const COACH_COLUMNS = `
  u.id, u.display_name AS "displayName", u.profile_image_url AS "profileImageUrl", u.position, u.city, u.avatar,
  c.specialization, c.rating::float8 AS rating, c.stars_count AS "ratingCount", ${STUDENTS_COUNT} AS "studentsCount",
  CASE WHEN court.id IS NOT NULL THEN json_build_object(
    'id', court.id, 'name', court.name, 'city', court.city, 'latitude', court.latitude,
    'longitude', court.longitude) END AS court,
  c.rev`;

const FROM_COACH = 'JOIN users u ON u.id = c.user_id LEFT JOIN courts court ON court.id = c.court_id';

const IS_LISTED = `c.closed_at IS NULL AND c.hidden_at IS NULL AND u.kind = 'member' AND u.is_public`;

/** Lists are sorted by `ratingKey` or `distance`. */
export type ListedCoach = Coach & { ratingKey: string };
export type NearCoach = Coach & { distance: number | null };

/** The conditions of a list; `at` is the number of the parameter with the value. */
const WANTED = {
  specialization: (at: number) => `c.specialization = $${at}`,
  search: (at: number) => `search_key(u.display_name) LIKE search_key($${at})`,
};

/** The value of each condition; undefined leaves the condition out. */
export type WantedCoaches = { [Key in keyof typeof WANTED]?: string | undefined };

/**
 * A point like those in the column `position` of courts, and the largest distance from it; null allows any distance.
 */
interface Area {
  point: number[];
  chord: number | null;
}

interface ListStatement {
  statement: Statement;
  values: unknown[];
}

/** The conditions of a list, their names and their values from `$5` on. The first value is the viewer or null. */
function conditionsOf(
  wanted: WantedCoaches,
  viewerId: string | null,
): { names: string[]; text: string; values: unknown[] } {
  const values: unknown[] = [viewerId];
  const names: string[] = [];
  let text = ` AND ${isShown('$5::uuid', 'c.user_id')}`;
  for (const key of Object.keys(WANTED) as (keyof typeof WANTED)[]) {
    if (wanted[key] === undefined) continue;
    names.push(key);
    text += ` AND ${WANTED[key](values.push(wanted[key]) + 4)}`;
  }
  return { names, text, values };
}

/**
 * A page of coaches, the best rated first. Only given values become conditions, so each combination has its own plan.
 * $1 rating and $2 number of ratings of the last coach, $3 their id, $4 how many, then `values`.
 */
export function bestOf(wanted: WantedCoaches, viewerId: string | null): ListStatement {
  const { names, text, values } = conditionsOf(wanted, viewerId);
  const order = (alias: string) => `${alias}.rating_order DESC, ${alias}.stars_count DESC, ${alias}.user_id DESC`;
  return {
    statement: {
      name: ['coaches.best', ...names].join('-'),
      text: `WITH page AS MATERIALIZED (
               SELECT c.* FROM coaches c JOIN users u ON u.id = c.user_id
               WHERE ${IS_LISTED} AND (c.rating_order, c.stars_count, c.user_id) < ($1::numeric, $2::int, $3::uuid)${text}
               ORDER BY ${order('c')} LIMIT $4)
             SELECT ${COACH_COLUMNS}, c.rating_order || ' ' || c.stars_count AS "ratingKey"
             FROM page c ${FROM_COACH} ORDER BY ${order('c')}`,
    },
    values,
  };
}

/**
 * A page of coaches, the nearest first by the court where they coach. Coaches without a court come last; with a radius
 * they are left out.
 * $1 distance and $2 id of the last coach, $3 unused and null, so that filters have the same numbers as in the other
 * list, $4 how many, then `values`.
 */
export function nearestOf(wanted: WantedCoaches, { point, chord }: Area, viewerId: string | null): ListStatement {
  const { names, text, values } = conditionsOf(wanted, viewerId);
  const bind = (value: unknown) => `$${values.push(value) + 4}`;
  const from = `cube(${bind(point)}::float8[])`;
  const distance = `at.position <-> ${from}`;
  const radius = chord === null ? null : `${bind(chord)}::float8`;
  const order = (of: string) => `COALESCE(${of}, 'infinity')`;
  const isIn =
    radius === null ? '' : `AND at.position <@ cube_enlarge(${from}, ${radius}, 3) AND ${distance} <= ${radius}`;
  return {
    statement: {
      name: ['coaches.near', ...(radius === null ? [] : ['radius']), ...names].join('-'),
      text: `WITH page AS MATERIALIZED (
               SELECT c.*, ${distance} AS distance
               FROM coaches c JOIN users u ON u.id = c.user_id LEFT JOIN courts at ON at.id = c.court_id
               WHERE ${IS_LISTED} AND $3::uuid IS NULL AND (${order(distance)}, c.user_id) > ($1::float8, $2::uuid) ${isIn}${text}
               ORDER BY ${order(distance)}, c.user_id LIMIT $4)
             SELECT ${COACH_COLUMNS}, c.distance FROM page c ${FROM_COACH} ORDER BY ${order('c.distance')}, c.user_id`,
    },
    values,
  };
}

const CERTIFICATES = `
  COALESCE((SELECT json_agg(shown.certificate) FROM (
     SELECT json_build_object('id', one.id, 'title', one.title, 'mediaUrl', ${mediaUrl('file')},
                              'smallUrl', CASE WHEN file.has_small THEN ${mediaUrl('file')} || '/small' END) AS certificate
     FROM coach_certificates one JOIN uploads file ON file.id = one.upload_id
     WHERE one.coach_id = c.user_id ORDER BY one.created_at, one.id) shown), '[]')`;

/**
 * Whether the viewer may see the open profile of the coach `c`, the user `u`. Only the coach sees a profile that is
 * hidden or private.
 */
const isSeenBy = (viewer: string): string => `
  c.closed_at IS NULL AND u.kind = 'member' AND ((u.is_public AND c.hidden_at IS NULL) OR u.id = ${viewer})
  AND ${isShown(viewer, 'c.user_id')}`;

/** Everything about one coach. $1 their id (or an id that they had as a guest), $2 viewer or null. */
export const PROFILE: Statement = {
  name: 'coaches.profile',
  text: `SELECT ${COACH_COLUMNS}, c.bio, c.rates, c.hours, ${CERTIFICATES} AS certificates,
                c.hidden_at IS NOT NULL AS "isHidden", COALESCE(c.user_id = $2::uuid, false) AS "isMe", COALESCE(${isStudent('$2::uuid')}, false) AS "canRate",
                (SELECT stars FROM coach_stars mine WHERE mine.coach_id = c.user_id AND mine.student_id = $2) AS "myStars"
         FROM coaches c ${FROM_COACH}
         WHERE c.user_id = COALESCE((SELECT alias.user_id FROM user_aliases alias WHERE alias.id = $1), $1::uuid)
           AND ${isSeenBy('$2::uuid')}`,
};

/** The coaches of $1 whom everybody may see. */
export const PUBLIC: Statement = {
  name: 'coaches.public',
  text: `SELECT ${COACH_COLUMNS} FROM coaches c ${FROM_COACH} WHERE c.user_id = ANY($1::uuid[]) AND ${IS_LISTED}`,
};

/** Finds the people of $1 who have closed their coach profile, or whose profile operators have hidden. */
export const CLOSED_OR_HIDDEN: Statement = {
  name: 'coaches.closed-or-hidden',
  text: `SELECT user_id AS id FROM coaches
         WHERE user_id = ANY($1::uuid[]) AND (closed_at IS NOT NULL OR hidden_at IS NOT NULL)`,
};

const WRITTEN = ['specialization', 'bio', 'rates', 'court_id', 'hours', 'closed_at'] as const;
const columnsOf = (alias: string) => WRITTEN.map((column) => `${alias}.${column}`).join(', ');

/** Opens the profile of $1, or replaces its fields. Returns no row if nothing changes. $2 now, $3 to $7 fields. */
export const SAVE: Statement = {
  name: 'coach-profile.save',
  text: `INSERT INTO coaches (user_id, created_at, specialization, bio, rates, court_id, hours)
         VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb)
         ON CONFLICT (user_id) DO UPDATE
           SET (${WRITTEN.join(', ')}) = ROW (${columnsOf('excluded')}), rev = coaches.rev + 1
         WHERE (${columnsOf('coaches')}) IS DISTINCT FROM (${columnsOf('excluded')})
         RETURNING 1`,
};

/** Returns no row if nothing changes. $1 coach, $2 now. */
export const CLOSE: Statement = {
  name: 'coach-profile.close',
  text: 'UPDATE coaches SET closed_at = $2, rev = rev + 1 WHERE user_id = $1 AND closed_at IS NULL RETURNING 1',
};

/** Raises `rev` after the students of $1 changed. */
export const TOUCH: Statement = {
  name: 'coach-profile.touch',
  text: 'UPDATE coaches SET rev = rev + 1 WHERE user_id = $1 RETURNING 1',
};

/** Locks the open profile of $1, if $2 may see it, until the end of the transaction. */
export const LOCK: Statement = {
  name: 'coach-profile.lock',
  text: `SELECT ${isStudent('$2::uuid')} AS "isStudent" FROM coaches c JOIN users u ON u.id = c.user_id
         WHERE c.user_id = $1 AND ${isSeenBy('$2::uuid')}
         FOR NO KEY UPDATE OF c`,
};

/** The transaction must hold the lock. Returns no row if nothing changes. $1 coach, $2 student, $3 stars, $4 now. */
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

/** Returns no row if nothing changes. $1 coach, $2 student. */
export const UNRATE: Statement = {
  name: 'coach-profile.unrate',
  text: `WITH taken AS (DELETE FROM coach_stars WHERE coach_id = $1 AND student_id = $2 RETURNING stars)
         UPDATE coaches SET stars_sum = stars_sum - taken.stars, stars_count = stars_count - 1, rev = rev + 1
         FROM taken WHERE user_id = $1 RETURNING 1`,
};

export const STORED_CERTIFICATES: Statement = {
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

/** Returns no row if nothing changes. $1 coach, $2 since when it is hidden; null shows it again. */
export const SET_HIDDEN: Statement = {
  name: 'coach-profile.set-hidden',
  text: `UPDATE coaches SET hidden_at = $2::timestamptz, rev = rev + 1
         WHERE user_id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL) RETURNING 1`,
};

export const OPENED: Statement = {
  name: 'coach-profile.opened',
  text: 'SELECT created_at AS at FROM coaches WHERE user_id = $1',
};
