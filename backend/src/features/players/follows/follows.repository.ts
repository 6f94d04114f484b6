import { type FollowState, LIMITS, type PageQuery, type Player } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { newestFirst, type Page } from '../../../http/paging.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { FROM_STATS, isPlayer, type PlayerRow, playerColumns, toPlayer } from '../players.sql.ts';

/** The present id of a player; $1 may be an id that they had as a guest. */
const PRESENT_ID: Statement = {
  name: 'follows.present-id',
  text: `SELECT u.id FROM users u WHERE ${isPlayer('$1::uuid')}`,
};

/** Locks both people in the order of their ids, against deadlocks. */
const LOCK: Statement = {
  name: 'follows.lock',
  text: `SELECT id, kind = 'member' AS "isMember", is_public AS "isPublic" FROM users
         WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
};

/**
 * Runs `changed` and adds `by` to the totals of both people. Returns no row if it did nothing. $1 follower, $2
 * player.
 */
const counted = (changed: string, by: 1 | -1): string => `
  WITH changed AS (${changed} RETURNING follower_id)
  UPDATE users SET
    follower_count = follower_count + CASE WHEN id = $2 THEN ${by} ELSE 0 END,
    following_count = following_count + CASE WHEN id = $1 THEN ${by} ELSE 0 END,
    follow_rev = follow_rev + 1
  WHERE id IN ($1, $2) AND EXISTS (SELECT 1 FROM changed) RETURNING id`;

/** $1 follower, $2 player, $3 now. */
const FOLLOW: Statement = {
  name: 'follows.follow',
  text: counted(
    `INSERT INTO follows (follower_id, player_id, created_at) VALUES ($1, $2, $3)
     ON CONFLICT ON CONSTRAINT follows_pkey DO NOTHING`,
    1,
  ),
};

const UNFOLLOW: Statement = {
  name: 'follows.unfollow',
  text: counted('DELETE FROM follows WHERE follower_id = $1 AND player_id = $2', -1),
};

/** One follow in which $1 is the follower or the player. */
const ANY: Statement = {
  name: 'follows.any',
  text: `SELECT follower_id AS "followerId", player_id AS "playerId" FROM (
           (SELECT * FROM follows WHERE follower_id = $1 LIMIT 1) UNION ALL
           (SELECT * FROM follows WHERE player_id = $1 LIMIT 1)) own LIMIT 1`,
};

/** $1 follower, $2 player. */
const STATE: Statement = {
  name: 'follows.state',
  text: `SELECT u.id AS "playerId", u.follower_count AS "followerCount", u.following_count AS "followingCount",
                u.follow_rev AS rev,
                EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.player_id = u.id) AS "isFollowing"
         FROM users u WHERE u.id = $2`,
};

/**
 * A page of the public players who follow $1, or whom $1 follows, without those in a block with the viewer. The page is
 * chosen in the order of an index, before the columns of its players are read. The inner limit is larger than any page:
 * it tells the planner that there are few rows.
 *
 * $2 viewer or null, $3 now, $4 and $5 time and id of the last row before the page, $6 how many.
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

const FOLLOWERS = listOf('followers', 'player_id', 'follower_id');
const FOLLOWING = listOf('following', 'follower_id', 'player_id');

export interface Follow {
  followerId: string;
  playerId: string;
}

/** A follower or a followed player, whose row is locked. */
export interface LockedPerson {
  id: string;
  isMember: boolean;
  isPublic: boolean;
}

@Injectable()
export class FollowsRepository {
  constructor(private readonly sql: Sql) {}

  async presentId(id: string): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(PRESENT_ID, [id]))?.id;
  }

  /** Leaves out ids that do not exist. Until `tx` ends, no other transaction changes the follows of these people. */
  lock(ids: readonly string[], tx: Transaction): Promise<LockedPerson[]> {
    return this.sql.rows<LockedPerson & object>(LOCK, [ids], tx);
  }

  /** Adds a follow. Call `lock` before `add` and `remove`. Both methods return false if nothing changes. */
  async add({ followerId, playerId }: Follow, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(FOLLOW, [followerId, playerId, now], tx)) !== undefined;
  }

  async remove({ followerId, playerId }: Follow, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(UNFOLLOW, [followerId, playerId], tx)) !== undefined;
  }

  /** One follow of a person, as the follower or as the player. */
  any(userId: string): Promise<Follow | undefined> {
    return this.sql.row<Follow & object>(ANY, [userId]);
  }

  /** Whether the follower follows the player, and the player's totals. */
  async state(followerId: string, playerId: string): Promise<FollowState | undefined> {
    return this.sql.row<FollowState & object>(STATE, [followerId, playerId]);
  }

  followers(playerId: string, viewerId: string | null, query: PageQuery, now: Date): Promise<Page<Player>> {
    return this.page(FOLLOWERS, playerId, viewerId, query, now);
  }

  following(playerId: string, viewerId: string | null, query: PageQuery, now: Date): Promise<Page<Player>> {
    return this.page(FOLLOWING, playerId, viewerId, query, now);
  }

  private async page(
    statement: Statement,
    playerId: string,
    viewerId: string | null,
    query: PageQuery,
    now: Date,
  ): Promise<Page<Player>> {
    type Row = PlayerRow & { createdAt: Date };
    const page = await newestFirst.page(query, ({ key, id, count }) =>
      this.sql.rows<Row>(statement, [playerId, viewerId, now, key, id, count]),
    );
    return page.map(toPlayer);
  }
}
