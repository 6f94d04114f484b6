import type { Statement } from '../../../database/sql.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';
import { faceKeys } from '../../../identity/people/person.sql.ts';
import { regularsOf } from './regulars.sql.ts';

const COLUMNS = `
  s.id, s.host_id AS "hostId", s.weeks, s.days, s.first_day::text AS "firstDay", s.until::text, s.start_time::text AS time,
  s.time_zone AS "timeZone", s.terms, s.regulars_first_hours AS "regularsFirstHours",
  s.paused_from::text AS "pausedFrom", s.paused_until::text AS "pausedUntil", s.ended_at IS NOT NULL AS "isEnded", s.rev,
  s.kept_days AS kept`;

const ONE = `SELECT ${COLUMNS} FROM game_series s WHERE s.id = $1`;

export const FIND: Statement = { name: 'series.find', text: ONE };
export const LOCK: Statement = { name: 'series.lock', text: `${ONE} FOR UPDATE` };
export const LOCK_IF_FREE: Statement = { name: 'series.lock-if-free', text: `${ONE} FOR UPDATE SKIP LOCKED` };

/** The series of game $1. */
export const OF_GAME: Statement = {
  name: 'series.of-game',
  text: `SELECT ${COLUMNS}, g.series_day::text AS day FROM games g JOIN game_series s ON s.id = g.series_id WHERE g.id = $1`,
};

/**
 * $1 id, $2 host, $3 weeks, $4 days, $5 first day, $6 last day, $7 time, $8 zone, $9 terms, $10 hours, $11 when to make
 * the next run, $12 now.
 */
export const CREATE: Statement = {
  name: 'series.create',
  text: `INSERT INTO game_series (id, host_id, weeks, days, first_day, until, start_time, time_zone, terms,
                                  regulars_first_hours, check_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};

/** $1 id; $2 to $10 are $3 to $11 of `CREATE`; $11 and $12 the first and last paused day; $13 when it ended, $14 the kept days. */
export const UPDATE: Statement = {
  name: 'series.update',
  text: `UPDATE game_series
         SET weeks = $2, days = $3, first_day = $4, until = $5, start_time = $6, time_zone = $7, terms = $8,
             regulars_first_hours = $9, check_at = $10, paused_from = $11, paused_until = $12, ended_at = $13,
             kept_days = $14, rev = rev + 1
         WHERE id = $1`,
};

export const SET_CHECK: Statement = {
  name: 'series.set-check',
  text: 'UPDATE game_series SET check_at = $2 WHERE id = $1',
};

/** Makes game $1 the run of series $2 on day $3, which is for regulars first until $4. */
export const LINK: Statement = {
  name: 'series.link',
  text: 'UPDATE games SET series_id = $2, series_day = $3, opens_at = $4 WHERE id = $1',
};

export const SET_DAY: Statement = {
  name: 'series.set-day',
  text: 'UPDATE games SET series_day = $2 WHERE id = $1',
};

/**
 * Series that have to make runs at $1. Leaves out those whose host is suspended, and those with a game that operators
 * have hidden, because each new run would show the hidden content too.
 */
export const DUE: Statement = {
  name: 'series.due',
  text: `SELECT s.id, s.host_id AS "hostId" FROM game_series s JOIN users u ON u.id = s.host_id
         WHERE s.check_at <= $1 AND u.kind <> 'former' AND (u.suspended_until IS NULL OR u.suspended_until <= $1)
           AND NOT EXISTS (SELECT 1 FROM games hidden WHERE hidden.series_id = s.id AND hidden.hidden_at IS NOT NULL)
         ORDER BY s.check_at LIMIT 100`,
};

/** Until the transaction ends, other transactions that start a series of host $1 wait. */
export const LOCK_STARTS: Statement = {
  name: 'series.lock-starts',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('series of ' || $1, 0))`,
};

export const OPEN_COUNT: Statement = {
  name: 'series.open-count',
  text: 'SELECT count(*)::int AS count FROM game_series WHERE host_id = $1 AND ended_at IS NULL AND until >= $2',
};

/** The days from $2 on for which series $1 has a game, also a cancelled one. */
export const MADE: Statement = {
  name: 'series.made',
  text: 'SELECT series_day::text AS day FROM games WHERE series_id = $1 AND series_day >= $2',
};

/** Runs of series $1 from the day $2 on, in the order in which games are locked. $3 now. */
export const RUNS: Statement = {
  name: 'series.runs',
  text: `SELECT id, series_day::text AS day, edited_alone AS "isEditedAlone",
                cancelled_at IS NULL AND (scheduled_at IS NULL OR scheduled_at > $3) AS "isAhead"
         FROM games WHERE series_id = $1 AND series_day >= $2 ORDER BY id`,
};

/** The games of series $1 that start after $2, for its calendar. Hidden games are left out. */
export const RUNS_SINCE: Statement = {
  name: 'series.runs-since',
  text: `SELECT series_day::text AS day, cancelled_at IS NOT NULL AS "isCancelled", scheduled_at AS "scheduledAt", title,
                location, duration, is_public AS "isPublic"
         FROM games WHERE series_id = $1 AND series_day IS NOT NULL AND scheduled_at > $2 AND hidden_at IS NULL
         ORDER BY scheduled_at, id`,
};

/** Games of series $1 that have not begun at $2, cancelled ones too. */
export const NOT_BEGUN: Statement = {
  name: 'series.not-begun',
  text: `SELECT id, slug, is_public AS "isPublic" FROM games
         WHERE series_id = $1 AND (scheduled_at IS NULL OR scheduled_at > $2) ORDER BY scheduled_at, id LIMIT 200`,
};

/** Games of series $1 that are neither cancelled nor begun at $2. */
export const AHEAD: Statement = {
  name: 'series.ahead',
  text: `SELECT g.id, g.slug, g.is_public AS "isPublic", g.scheduled_at AS "scheduledAt", g.opens_at AS "opensAt"
         FROM games g
         WHERE g.series_id = $1 AND g.cancelled_at IS NULL AND (g.scheduled_at IS NULL OR g.scheduled_at > $2)
         ORDER BY g.scheduled_at, g.id LIMIT 100`,
};

/**
 * The regulars of series $1 at $2, by name, without the host $3, former players, and people in a block with the host.
 */
export const REGULARS: Statement = {
  name: 'series.regulars',
  text: `SELECT json_build_object(${faceKeys('u')}, 'isAdded', EXISTS (
                  SELECT 1 FROM series_regulars added WHERE added.series_id = $1 AND added.user_id = u.id)) AS regular
         FROM (${regularsOf('$1', '$2::timestamptz')}) regular JOIN users u ON u.id = regular.id
         WHERE u.id <> $3 AND u.kind <> 'former' AND NOT ${isBlockedPair('u.id', '$3::uuid')}
         ORDER BY lower(u.display_name), u.id LIMIT 200`,
};

/** Whether person $3 is a regular of series $1 at $2. */
export const IS_REGULAR: Statement = {
  name: 'series.is-regular',
  text: `SELECT 1 FROM (${regularsOf('$1', '$2::timestamptz')}) regular WHERE regular.id = $3`,
};

/**
 * Whether person $2 has, or had, a seat or waitlist position in a run of series $1. Does not count runs from which the
 * host removed them. False for former players, and people in a block with the host.
 */
export const IS_PLAYER: Statement = {
  name: 'series.is-player',
  text: `SELECT 1 FROM games g JOIN game_seats seat ON seat.game_id = g.id AND seat.user_id = $2
         JOIN users u ON u.id = seat.user_id AND u.kind <> 'former' AND NOT ${isBlockedPair('u.id', 'g.host_id')}
         WHERE g.series_id = $1 AND seat.status <> 'removed' LIMIT 1`,
};

const SET_REGULAR = 'ON CONFLICT (series_id, user_id) DO UPDATE SET is_regular = EXCLUDED.is_regular';

/** $1 series, $2 person. */
export const ADD_REGULAR: Statement = {
  name: 'series.add-regular',
  text: `INSERT INTO series_regulars (series_id, user_id, is_regular) VALUES ($1, $2, true) ${SET_REGULAR}`,
};

/** Does nothing for a person who is in no run of the series and was not added. $1 series, $2 person. */
export const REMOVE_REGULAR: Statement = {
  name: 'series.remove-regular',
  text: `INSERT INTO series_regulars (series_id, user_id, is_regular)
         SELECT $1, person.id, false FROM (
           SELECT seat.user_id AS id FROM games g JOIN game_seats seat ON seat.game_id = g.id
           WHERE g.series_id = $1 AND seat.user_id = $2
           UNION SELECT user_id FROM series_regulars WHERE series_id = $1 AND user_id = $2) person
         ${SET_REGULAR} RETURNING user_id`,
};

/** Counts the regulars who were added to series $1, without person $2. */
export const ADDED_COUNT: Statement = {
  name: 'series.added-count',
  text: 'SELECT count(*)::int AS count FROM series_regulars WHERE series_id = $1 AND is_regular AND user_id <> $2',
};
