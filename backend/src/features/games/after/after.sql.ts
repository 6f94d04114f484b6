import type { Statement } from '../../../database/sql.ts';
import { hiddenFrom, isShown } from '../../../identity/people/blocks.sql.ts';

const BLOCKED_WITH_SEATED = `ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = s.user_id
  UNION SELECT blocker_id FROM blocks WHERE blocked_id = s.user_id)`;

/** SQL: whether seat `s` is that of a player who was there: not marked as a no-show, or they dispute the mark. */
export const WAS_THERE = `s.status = 'joined' AND (s.no_show_at IS NULL OR s.no_show_disputed_at IS NOT NULL)`;

/**
 * JSON of the players who were there and still have an account, in the order in which they joined. `game` is SQL for
 * the id of the game.
 */
export const presentPlayers = (game: string): string => `
  COALESCE((
    SELECT json_agg(json_build_object('id', s.user_id, 'blocked', ${BLOCKED_WITH_SEATED}) ORDER BY s.since, s.user_id)
    FROM game_seats s JOIN users u ON u.id = s.user_id AND u.kind <> 'former'
    WHERE s.game_id = ${game} AND ${WAS_THERE}), '[]')`;

export const votesOf = (game: string): string => `
  COALESCE((SELECT json_agg(json_build_object('voterId', v.voter_id, 'playerId', v.player_id))
            FROM game_votes v WHERE v.game_id = ${game}), '[]')`;

const given = `
  COALESCE((SELECT json_agg(json_build_object('userId', k.player_id, 'kinds', k.kinds) ORDER BY k.player_id)
            FROM game_kudos k WHERE k.game_id = g.id AND k.giver_id = $1 AND k.kinds <> '{}'), '[]')`;

const received = `
  COALESCE((SELECT json_object_agg(kind, count) FROM (
    SELECT kind, count(*)::int AS count FROM game_kudos k, unnest(k.kinds) AS kind
    WHERE k.game_id = g.id AND k.player_id = $1 GROUP BY kind) counted), '{}')`;

const boxScorePost = `
  (SELECT p.id FROM posts p
   WHERE p.game_id = g.id AND (p.sample_for IS NULL OR p.sample_for = $1::uuid)
     AND ${isShown('$1::uuid', 'p.user_id')})`;

/** The vote, kudos and box score of a game. $1 viewer or null, $2 game. */
export const FIND: Statement = {
  name: 'after.find',
  text: `SELECT g.scheduled_at AS "scheduledAt", g.duration, poll.closed_at IS NOT NULL AS "isClosed",
                COALESCE(poll.rev, 0) AS rev, ${presentPlayers('g.id')} AS players, ${votesOf('g.id')} AS votes,
                ARRAY(SELECT a.player_id FROM game_awards a WHERE a.game_id = g.id ORDER BY a.player_id) AS awards,
                ${given} AS given, ${received} AS received, ${hiddenFrom('$1::uuid')} AS "blockedIds",
                ${boxScorePost} AS "boxScorePostId"
         FROM games g LEFT JOIN game_polls poll ON poll.game_id = g.id WHERE g.id = $2`,
};
