import type { Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { FROM_STATS, RECORD_COLUMNS, STATS_REV } from '../players.sql.ts';

const RECORD = `games_played AS games, wins, points, streak, best_streak AS "bestStreak", upsets, formats, courts, mu, sigma`;

/** Rows of `toRow` in a JSON list. */
const records = (parameter: string): string => `jsonb_to_recordset(${parameter}) AS r (
  "userId" uuid, games integer, wins integer, points integer, streak integer, "bestStreak" integer, upsets integer,
  formats text[], courts uuid[], mu double precision, sigma double precision, rating integer, doubt integer, "logId" bigint)`;

const COLUMNS = `user_id, games_played, wins, points, streak, best_streak, upsets, formats, courts, mu, sigma, rating,
  rating_doubt, log_id`;

const VALUES = `r."userId", r.games, r.wins, r.points, r.streak, r."bestStreak", r.upsets, r.formats, r.courts, r.mu,
  r.sigma, r.rating, r.doubt`;

const REPLACE = `ON CONFLICT (user_id) DO UPDATE SET
  games_played = EXCLUDED.games_played, wins = EXCLUDED.wins, points = EXCLUDED.points, streak = EXCLUDED.streak,
  best_streak = EXCLUDED.best_streak, upsets = EXCLUDED.upsets, formats = EXCLUDED.formats, courts = EXCLUDED.courts,
  mu = EXCLUDED.mu, sigma = EXCLUDED.sigma, rating = EXCLUDED.rating, rating_doubt = EXCLUDED.rating_doubt,
  log_id = EXCLUDED.log_id`;

const changes = (parameter: string): string => `jsonb_to_recordset(${parameter}) AS c (
  "userId" uuid, "logId" bigint, "ownScore" integer, "otherScore" integer, opponents text, "gameNumber" integer,
  "ratingChange" integer, "ratingAfter" integer, "doubtAfter" integer, "muBefore" double precision,
  "sigmaBefore" double precision, "muAfter" double precision, "sigmaAfter" double precision)`;

const INTO_CHANGES = `INSERT INTO rating_changes (
  user_id, log_id, own_score, other_score, opponents, game_number, rating_change, rating_after, doubt_after, mu_before,
  sigma_before, mu_after, sigma_after)`;

const CHANGE = `c."ownScore", c."otherScore", c.opponents, c."gameNumber", c."ratingChange", c."ratingAfter",
  c."doubtAfter", c."muBefore", c."sigmaBefore", c."muAfter", c."sigmaAfter"`;

export const HAS_RECORD: Statement = {
  name: 'statistics.has-record',
  text: 'SELECT 1 FROM player_stats WHERE user_id = $1 FOR UPDATE',
};

/**
 * Adds rows for the people in $1 who have none, so that `LOCK` can lock them. Adds them in the order of ids, against
 * deadlocks.
 * $2 and $3 are `mu` and `sigma` of a newcomer.
 */
export const ADD_MISSING: Statement = {
  name: 'statistics.add-missing',
  text: `INSERT INTO player_stats (${COLUMNS})
         SELECT person.id, 0, 0, 0, 0, 0, 0, '{}', '{}', $2, $3, NULL, NULL, 0
         FROM unnest($1::uuid[]) AS person (id) ORDER BY person.id ON CONFLICT (user_id) DO NOTHING`,
};

export const LOCK: Statement = {
  name: 'statistics.lock',
  text: `SELECT user_id AS "userId", ${RECORD} FROM player_stats WHERE user_id = ANY($1::uuid[])
         ORDER BY user_id FOR UPDATE`,
};

/** Adds a log entry and stores what it changed. $1 kind, $2 game, $3 detail, $4 now, $5 records, $6 changes. */
export const SAVE: Statement = {
  name: 'statistics.save',
  text: `WITH logged AS (
           INSERT INTO player_stats_log (kind, game_id, detail, at, is_counted) VALUES ($1, $2, $3, $4, true)
           RETURNING id),
         saved AS (
           INSERT INTO player_stats (${COLUMNS}) SELECT ${VALUES}, logged.id FROM logged, ${records('$5')} ${REPLACE}),
         changed AS (
           ${INTO_CHANGES} SELECT c."userId", logged.id, ${CHANGE} FROM logged, ${changes('$6')})
         SELECT id::float8 FROM logged`,
};

/** Reads how the result of the game $1 changed each of its players. */
export const CHANGES_OF: Statement = {
  name: 'statistics.changes-of',
  text: `SELECT c.user_id AS "userId", c.own_score AS "ownScore", c.other_score AS "otherScore", c.opponents,
                c.mu_before AS "muBefore", c.sigma_before AS "sigmaBefore", c.mu_after AS "muAfter",
                c.sigma_after AS "sigmaAfter"
         FROM player_stats_log logged JOIN rating_changes c ON c.log_id = logged.id WHERE logged.game_id = $1`,
};

/** $1 game. The rating changes are deleted with their log entry. */
export const TAKE_BACK: Statement = {
  name: 'statistics.take-back',
  text: 'DELETE FROM player_stats_log WHERE game_id = $1',
};

/** Reads the results that are left for the players $1, for `withoutResult`. */
export const OTHER_RESULTS: Statement = {
  name: 'statistics.other-results',
  text: `SELECT c.user_id AS "userId", array_agg(c.own_score > c.other_score ORDER BY c.log_id) AS wins,
                array_agg(DISTINCT logged.detail ->> 'format') AS formats,
                array_remove(array_agg(DISTINCT logged.detail ->> 'courtId'), NULL) AS courts
         FROM rating_changes c JOIN player_stats_log logged ON logged.id = c.log_id
         WHERE c.user_id = ANY($1::uuid[]) GROUP BY c.user_id`,
};

/**
 * Replaces records without a new log entry. They get the log's next id nevertheless, from which browsers see that their
 * numbers are old.
 */
export const CORRECT: Statement = {
  name: 'statistics.correct',
  text: `WITH next AS (SELECT nextval(pg_get_serial_sequence('player_stats_log', 'id')) AS id)
         INSERT INTO player_stats (${COLUMNS}) SELECT ${VALUES}, next.id FROM next, ${records('$1')} ${REPLACE}`,
};

/** Moves the results of a guest to their account. If one result lists both, the account's stays. */
export const MOVE_CHANGES: Statement = {
  name: 'statistics.move-changes',
  text: `UPDATE rating_changes moved SET user_id = $2 WHERE moved.user_id = $1
           AND NOT EXISTS (SELECT 1 FROM rating_changes own WHERE own.user_id = $2 AND own.log_id = moved.log_id)`,
};

/** Deletes the statistics of the guests $1, who have signed in or are removed. */
export const REMOVE: Statement = {
  name: 'statistics.remove',
  text: `WITH changes AS (DELETE FROM rating_changes WHERE user_id = ANY($1::uuid[]))
         DELETE FROM player_stats WHERE user_id = ANY($1::uuid[])`,
};

export const UNCOUNTED: Statement = {
  name: 'statistics.uncounted',
  text: 'SELECT 1 FROM player_stats_log WHERE NOT is_counted LIMIT 1',
};

/** $1 id of the log entry before, $2 how many. */
export const LOG: Statement = {
  name: 'statistics.log',
  text: `SELECT id::float8, kind, detail FROM player_stats_log WHERE id > $1 ORDER BY id LIMIT $2`,
};

/** Transactions that count a result wait until this one ends; readers do not wait. */
export const LOCK_ALL: Statement = {
  name: 'statistics.lock-all',
  text: 'LOCK TABLE player_stats IN EXCLUSIVE MODE',
};

export const KEEP_FORMER: Statement = {
  name: 'statistics.keep-former',
  text: 'CREATE TEMPORARY TABLE former_stats ON COMMIT DROP AS SELECT * FROM player_stats',
};

export const CLEAR: Statement = {
  name: 'statistics.clear',
  text: `WITH changes AS (DELETE FROM rating_changes), counted AS (
           UPDATE player_stats_log SET is_counted = true WHERE NOT is_counted)
         DELETE FROM player_stats`,
};

/** Leaves out people who no longer exist. */
export const ADD_RECORDS: Statement = {
  name: 'statistics.add-records',
  text: `INSERT INTO player_stats (${COLUMNS}) SELECT ${VALUES}, r."logId"
         FROM ${records('$1')} JOIN users u ON u.id = r."userId" AND u.kind <> 'former'`,
};

/**
 * Stores changes; those of a guest who signed in are stored for their account. If one result lists both, the account's
 * own change stays. Leaves out people who no longer exist.
 */
export const ADD_CHANGES: Statement = {
  name: 'statistics.add-changes',
  text: `${INTO_CHANGES} SELECT u.id, c."logId", ${CHANGE} FROM ${changes('$1')}
         LEFT JOIN user_aliases alias ON alias.id = c."userId"
         JOIN users u ON u.id = COALESCE(alias.user_id, c."userId") AND u.kind <> 'former'
         ORDER BY alias.id IS NOT NULL, c."logId" ON CONFLICT DO NOTHING`,
};

/** Counts the players whose numbers or newest log entry have changed. */
export const COUNT_DIFFERENT: Statement = {
  name: 'statistics.count-different',
  text: `SELECT count(*)::int AS players FROM former_stats former FULL JOIN player_stats new USING (user_id)
         WHERE to_jsonb(former) IS DISTINCT FROM to_jsonb(new)`,
};

/** Everybody in the results of the games $1, also in a result that was taken back. */
export const PLAYERS_OF: Statement = {
  name: 'statistics.players-of',
  text: `SELECT DISTINCT player.id FROM player_stats_log logged,
           jsonb_path_query(logged.detail, '$.teams[*][*]') AS named (id),
           LATERAL (SELECT (named.id #>> '{}')::uuid AS id) player
         WHERE logged.game_id = ANY($1::uuid[])
         UNION
         SELECT (named.id #>> '{}')::uuid FROM game_results result,
           jsonb_path_query(result.teams, '$[*][*]') AS named (id)
         WHERE result.game_id = ANY($1::uuid[])`,
};

/** The statistics of the players $1. */
export const STATS: Statement = {
  name: 'statistics.stats',
  text: `SELECT u.id AS "playerId", ${RECORD_COLUMNS}, ${STATS_REV} AS rev
         FROM users u ${FROM_STATS} WHERE u.id = ANY($1::uuid[])`,
};

/**
 * Results of the player $1. Only the player $1, the host and joined players see the id and title of a private game,
 * or of a game whose host is in a block with the viewer. Only the player $1 sees those of a game that was removed, or
 * of a sample game that was moved to another day, because it may have been private.
 *
 * $2 viewer or null, $3 log id of the last result before the page, $4 how many.
 */
export const RATINGS: Statement = {
  name: 'statistics.ratings',
  text: `SELECT log.id::text AS id, CASE WHEN may.see THEN log.game_id END AS "gameId",
                CASE WHEN may.see THEN log.detail ->> 'title' END AS title, log.at,
                CASE WHEN c.own_score > c.other_score THEN 'won' WHEN c.own_score < c.other_score THEN 'lost'
                     ELSE 'drawn' END AS outcome,
                c.own_score AS "ownScore", c.other_score AS "otherScore", c.opponents, c.game_number AS "gameNumber",
                c.rating_change AS "ratingChange", c.rating_after AS "ratingAfter", c.doubt_after AS "doubtAfter"
         FROM rating_changes c JOIN player_stats_log log ON log.id = c.log_id
         LEFT JOIN games g ON g.id = log.game_id
         CROSS JOIN LATERAL (
           SELECT c.user_id = $2::uuid OR (g.is_public AND ${isShown('$2::uuid', 'g.host_id')}) OR g.host_id = $2::uuid OR EXISTS (
             SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.user_id = $2::uuid AND s.status = 'joined') AS see) may
         WHERE c.user_id = $1 AND c.log_id < $3::bigint ORDER BY c.log_id DESC LIMIT $4`,
};

export const SKILLS: Statement = {
  name: 'statistics.skills',
  text: 'SELECT user_id AS id, mu, sigma FROM player_stats WHERE user_id = ANY($1::uuid[])',
};
