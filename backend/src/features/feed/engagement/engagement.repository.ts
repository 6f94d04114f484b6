import type { PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';
import type { LockedPost } from '../post-notices.ts';
import { countColumns, countsOf, isMeantFor, LOCK, lockedColumns, TOTALS } from '../posts/posts.sql.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Locks the post. A separate statement, so that the next statement sees everything that was committed while this one
 * waited for the lock.
 */
const LOCK_FOR_LIKES: Statement = {
  name: 'likes.lock',
  text: `SELECT ${lockedColumns('p')} FROM posts p WHERE p.id = $1 FOR UPDATE`,
};

/**
 * Adds the missing likes and deletes the withdrawn ones; the post's count changes by the rows added and deleted. Skips
 * users who cannot see the post. Adds no likes of users who are no members any more: their account was removed.
 *
 * $1 post, $2 users who like it, $3 users who withdraw their like, $4 now.
 */
const APPLY_LIKES: Statement = {
  name: 'likes.apply-batch',
  text: `WITH strangers AS (
           SELECT person.id FROM posts p CROSS JOIN unnest($2::uuid[] || $3::uuid[]) AS person (id)
           WHERE p.id = $1 AND (NOT ${isMeantFor('p', 'person.id')} OR ${isBlockedPair('p.user_id', 'person.id')})),
         added AS (
           INSERT INTO post_likes (post_id, user_id, created_at)
           SELECT $1, u.id, $4 FROM users u WHERE u.id = ANY($2::uuid[]) AND u.kind = 'member' AND u.id NOT IN (SELECT id FROM strangers)
           ON CONFLICT (post_id, user_id) DO NOTHING RETURNING user_id),
         removed AS (
           DELETE FROM post_likes WHERE post_id = $1 AND user_id = ANY($3::uuid[])
             AND user_id NOT IN (SELECT id FROM strangers) RETURNING user_id),
         change AS (
           SELECT ARRAY(SELECT user_id FROM added) AS liked, ARRAY(SELECT user_id FROM removed) AS unliked,
                  ARRAY(SELECT id FROM strangers) AS strangers),
         moved AS (
           UPDATE posts p
           SET like_count = p.like_count + cardinality(liked) - cardinality(unliked), rev = p.rev + 1
           FROM change WHERE p.id = $1 AND cardinality(liked) + cardinality(unliked) > 0
           RETURNING ${countColumns('p')})
         SELECT change.*, totals.* FROM change, (
           SELECT * FROM moved
           UNION ALL SELECT ${countColumns('p')} FROM posts p WHERE p.id = $1 AND NOT EXISTS (SELECT 1 FROM moved)
         ) totals`,
};

/** For each user id, whether that user likes the post. */
export type Likes = ReadonlyMap<string, boolean>;

export const usersWho = (like: boolean, likes: Likes): string[] =>
  [...likes].filter(([, isLiked]) => isLiked === like).map(([userId]) => userId);

/** The changes that a batch made, and the post's totals after it. */
export interface AppliedLikes extends PostCounts {
  liked: string[];
  unliked: string[];
  /** Users of the batch who cannot see the post. */
  strangers: string[];
  post: LockedPost;
}

/** $1 post, $2 user who shares it, $3 now, $4 start of this day. */
const COUNT_SHARE: Statement = {
  name: 'engagement.count-share',
  text: `WITH counted AS (
           INSERT INTO post_shares AS earlier (post_id, user_id, counted_at) VALUES ($1, $2, $3)
           ON CONFLICT (post_id, user_id) DO UPDATE SET counted_at = EXCLUDED.counted_at WHERE earlier.counted_at < $4
           RETURNING post_id)
         UPDATE posts p SET share_count = p.share_count + 1, rev = p.rev + 1
         FROM counted WHERE p.id = counted.post_id
         RETURNING ${countColumns('p')}`,
};

/**
 * Locks the viewers, and so waits for guests who are signing in: their views then count for the account. Users are
 * always locked before posts.
 */
const LOCK_VIEWERS: Statement = {
  name: 'engagement.lock-viewers',
  text: 'SELECT 1 FROM users WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE',
};

/** Locks the posts in the order of ids, so that two batches cannot deadlock. */
const LOCK_SEEN: Statement = {
  name: 'engagement.lock-seen',
  text: 'SELECT id FROM posts WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
};

/**
 * Counts one view for each viewer who has no counted view of the post from the last hour. Views of the author, and of
 * people who cannot see the post, do not count. Each post is updated once, however many viewers it has.
 *
 * $1 posts and $2 viewers, pair by pair; $3 now, $4 an hour ago.
 */
const COUNT_VIEWS: Statement = {
  name: 'engagement.count-views',
  text: `WITH seen AS (
           SELECT DISTINCT p.id AS post_id, u.id AS user_id
           FROM unnest($1::uuid[], $2::uuid[]) AS pair (post_id, user_id)
           JOIN posts p ON p.id = pair.post_id LEFT JOIN user_aliases alias ON alias.id = pair.user_id
           JOIN users u ON u.id = COALESCE(alias.user_id, pair.user_id)
           WHERE p.user_id <> u.id AND ${isMeantFor('p', 'u.id')}
             AND NOT ${isBlockedPair('p.user_id', 'u.id')}),
         counted AS (
           INSERT INTO post_views AS earlier (post_id, user_id, counted_at) SELECT post_id, user_id, $3 FROM seen
           ON CONFLICT (post_id, user_id) DO UPDATE SET counted_at = EXCLUDED.counted_at WHERE earlier.counted_at <= $4
           RETURNING post_id),
         totals AS (SELECT post_id, count(*)::int AS more FROM counted GROUP BY post_id)
         UPDATE posts p SET view_count = p.view_count + totals.more, rev = p.rev + 1
         FROM totals WHERE p.id = totals.post_id
         RETURNING p.id AS "postId", ${countColumns('p')}`,
};

export interface SeenPost {
  postId: string;
  viewerId: string;
}

/** Likes, shares and views of posts. */
@Injectable()
export class EngagementRepository {
  constructor(private readonly sql: Sql) {}

  /** Adds and deletes the likes of a batch. Undefined if the post does not exist. */
  async applyLikes(postId: string, likes: Likes, now: Date, tx: Transaction): Promise<AppliedLikes | undefined> {
    const post = await this.sql.row<LockedPost & object>(LOCK_FOR_LIKES, [postId], tx);
    if (!post) return undefined;
    const values = [postId, usersWho(true, likes), usersWho(false, likes), now];
    const applied = await this.sql.row<Omit<AppliedLikes, 'post'>>(APPLY_LIKES, values, tx);
    return applied && { ...applied, post };
  }

  /** Counts a share unless this person shared this post today (in UTC). Undefined if they cannot see the post. */
  async countShare(
    postId: string,
    userId: string,
    now: Date,
    tx: Transaction,
  ): Promise<{ counts: PostCounts; isCounted: boolean } | undefined> {
    if (!(await this.sql.row(LOCK, [postId, userId], tx))) return undefined;
    const dayBegan = new Date(now.toISOString().slice(0, 10));
    const counted = await this.sql.row<PostCounts>(COUNT_SHARE, [postId, userId, now, dayBegan], tx);
    if (counted) return { counts: counted, isCounted: true };
    const totals = await this.sql.row<PostCounts>(TOTALS, [[postId], userId], tx);
    return totals && { counts: countsOf(totals), isCounted: false };
  }

  /** Counts views. Returns the new totals of the posts whose number of views changed. */
  countViews(seen: readonly SeenPost[], now: Date): Promise<(PostCounts & { postId: string })[]> {
    const postIds = seen.map(({ postId }) => postId);
    const viewerIds = seen.map(({ viewerId }) => viewerId);
    return this.sql.transaction(async (tx) => {
      await this.sql.rows(LOCK_VIEWERS, [viewerIds], tx);
      await this.sql.rows(LOCK_SEEN, [postIds], tx);
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      return this.sql.rows(COUNT_VIEWS, [postIds, viewerIds, now, hourAgo], tx);
    });
  }
}
