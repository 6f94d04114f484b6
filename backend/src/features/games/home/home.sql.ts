import type { Statement } from '../../../database/sql.ts';
import { seatIsInGame, startOrder } from '../games.sql.ts';

/** The home page asks for a result this many days after the game at most. The game's own page has no such limit. */
const WAITING_DAYS = 14;

/** The most results of each kind that wait on the home page. */
const MOST_WAITING = 3;

/** The home page shows results of followed players for this many days. */
const FOLLOWED_DAYS = 7;

/**
 * The latest public games that ended in the last days before $2 with a confirmed result, and in which somebody whom $1
 * follows was in a team. Games in which $1 was in a team are left out, because $1 knows how they ended.
 */
export const FOLLOWED: Statement = {
  name: 'games.home-followed',
  text: `SELECT g.id, g.ends_at AS "endedAt", array_agg(f.player_id) AS "playerIds"
         FROM follows f
         JOIN game_seats s ON s.user_id = f.player_id AND s.status = 'joined'
         JOIN games g ON g.id = s.game_id AND g.is_public AND g.cancelled_at IS NULL
           AND g.ends_at <= $2 AND g.ends_at > $2::timestamptz - interval '${FOLLOWED_DAYS} days'
         JOIN game_results result ON result.game_id = g.id AND result.confirmed_at IS NOT NULL
           AND (result.teams -> 0 ? f.player_id::text OR result.teams -> 1 ? f.player_id::text)
         WHERE f.follower_id = $1 AND NOT (result.teams -> 0 ? $1::text OR result.teams -> 1 ? $1::text)
         GROUP BY g.id ORDER BY g.ends_at DESC, g.id DESC LIMIT 3`,
};

/**
 * The game that begins next or is under way at $2, of those that person $1 hosts or is in. A game without a start has
 * no place in this order, and is left out.
 */
export const NEXT_GAME: Statement = {
  name: 'games.home-next',
  text: `SELECT g.id
         FROM (SELECT id FROM games WHERE host_id = $1
               UNION SELECT s.game_id FROM game_seats s
               WHERE s.user_id = $1 AND ${seatIsInGame('s')} AND s.status <> 'leaving') own
         JOIN games g ON g.id = own.id
         WHERE g.cancelled_at IS NULL AND g.ends_at > $2
         ORDER BY ${startOrder('g')}, g.id LIMIT 1`,
};

const ENDED = `g.cancelled_at IS NULL AND g.ends_at <= $2 AND g.ends_at > $2::timestamptz - interval '${WAITING_DAYS} days'`;

/**
 * Games that had ended at $2 and in which person $1 has to enter the result, or was in a team of a result that is not
 * confirmed. Whether they may confirm it depends on teams and scores, which are null for a result to be entered.
 */
export const WAITING: Statement = {
  name: 'games.home-waiting',
  text: `(SELECT g.id, g.host_id AS "enteredBy", NULL::jsonb AS teams, NULL::jsonb AS scores
          FROM games g LEFT JOIN game_results result ON result.game_id = g.id
          WHERE g.host_id = $1 AND ${ENDED} AND result.game_id IS NULL AND g.current_players - g.held_count > 1
          ORDER BY g.ends_at DESC, g.id DESC LIMIT ${MOST_WAITING})
         UNION ALL
         (SELECT g.id, result.entered_by, result.teams, result.scores
          FROM game_seats s JOIN games g ON g.id = s.game_id JOIN game_results result ON result.game_id = g.id
          WHERE s.user_id = $1 AND s.status = 'joined' AND g.host_id <> $1 AND ${ENDED}
            AND result.confirmed_at IS NULL AND result.teams @> jsonb_build_array(jsonb_build_array($1::text))
          ORDER BY g.ends_at DESC, g.id DESC LIMIT 20)`,
};
