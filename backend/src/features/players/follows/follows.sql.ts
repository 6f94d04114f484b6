import { LIMITS } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { FROM_STATS, playerColumns } from '../players.sql.ts';
import { isPlayer } from '../visible-players.repository.ts';

/** The present id of $1, which may be one they had as a guest. */
export const PRESENT_ID: Statement = {
  name: 'follows.present-id',
  text: `SELECT u.id FROM users u WHERE ${isPlayer('$1::uuid')}`,
};

/** Both people, in one order for all, against deadlocks. */
export const LOCK: Statement = {
  name: 'follows.lock',
  text: `SELECT id, kind = 'member' AS "isMember", is_public AS "isPublic" FROM users
         WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
};

/** Counts what `changed` did on both sides, by one more or one less. No row where it did nothing. $1 follower, $2 player. */
const counted = (changed: string, by: 1 | -1): string => `
  WITH changed AS (${changed} RETURNING follower_id)
  UPDATE users SET
    follower_count = follower_count + CASE WHEN id = $2 THEN ${by} ELSE 0 END,
    following_count = following_count + CASE WHEN id = $1 THEN ${by} ELSE 0 END,
    follow_rev = follow_rev + 1
  WHERE id IN ($1, $2) AND EXISTS (SELECT 1 FROM changed) RETURNING id`;

/** $3 now. */
export const FOLLOW: Statement = {
  name: 'follows.follow',
  text: counted(
    `INSERT INTO follows (follower_id, player_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT ON CONSTRAINT follows_pkey DO NOTHING`,
    1,
  ),
};

export const UNFOLLOW: Statement = {
  name: 'follows.unfollow',
  text: counted('DELETE FROM follows WHERE follower_id = $1 AND player_id = $2', -1),
};

/** Somebody whom $1 follows, or who follows $1. */
export const ANY: Statement = {
  name: 'follows.any',
  text: `SELECT follower_id AS "followerId", player_id AS "playerId" FROM (
           (SELECT * FROM follows WHERE follower_id = $1 LIMIT 1) UNION ALL
           (SELECT * FROM follows WHERE player_id = $1 LIMIT 1)) own LIMIT 1`,
};

/** $1 follower, $2 player. */
export const STATE: Statement = {
  name: 'follows.state',
  text: `SELECT u.id AS "playerId", u.follower_count AS "followerCount", u.following_count AS "followingCount",
                u.follow_rev AS rev,
                EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.player_id = u.id) AS "isFollowing"
         FROM users u WHERE u.id = $2`,
};

/**
 * A page of the public players on the other side of the follows of $1. They are chosen in the order of an index, before
 * the columns of those of the page are read. No page reaches the inner limit, which tells the planner how few they are.
 *
 * $2 viewer or null, $3 now, $4 and $5 time and id of the last one before the page, $6 how many.
 */
const listOf = (name: string, own: string, other: string): Statement => ({
  name: `follows.${name}`,
  text: `WITH page AS MATERIALIZED (
           SELECT * FROM (
             SELECT f.${other} AS id, f.created_at FROM follows f JOIN users u ON u.id = f.${other}
             WHERE f.${own} = $1 AND (f.created_at, f.${other}) < ($4::timestamptz, $5::uuid)
               AND u.kind = 'member' AND u.is_public AND ${isShown('$2::uuid', 'u.id')}
             ORDER BY f.created_at DESC, f.${other} DESC LIMIT ${LIMITS.pageMax + 1}) behind
           ORDER BY created_at DESC, id DESC LIMIT $6)
         SELECT ${playerColumns('$2::uuid', '$3')}, page.created_at AS "createdAt"
         FROM page JOIN users u ON u.id = page.id ${FROM_STATS} ORDER BY page.created_at DESC, page.id DESC`,
});

export const FOLLOWERS = listOf('followers', 'player_id', 'follower_id');
export const FOLLOWING = listOf('following', 'follower_id', 'player_id');
