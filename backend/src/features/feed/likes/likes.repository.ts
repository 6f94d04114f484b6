import type { PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';
import type { LockedPost } from '../post-notices.service.ts';
import { countColumns, isMeantFor, lockedColumns } from '../posts/posts.sql.ts';
import type { Likes } from './like-batcher.ts';

/** A statement of its own, so that the next one sees what was committed while this one waited for the lock. */
const LOCK: Statement = {
  name: 'likes.lock',
  text: `SELECT ${lockedColumns('p')} FROM posts p WHERE p.id = $1 FOR UPDATE`,
};

/**
 * Adds the missing likes and deletes the withdrawn ones; the post's count changes by the rows that did. Users whose
 * account is gone are skipped, so that their like does not fail the others of the batch; and so are those who see no such
 * post.
 *
 * $1 post, $2 who likes it, $3 who does not any more, $4 now.
 */
const APPLY_BATCH: Statement = {
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

/** What applying a batch changed, and the post's totals after it. */
export interface AppliedLikes extends PostCounts {
  /** Users whose like was added. */
  liked: string[];
  /** Users whose like was deleted. */
  unliked: string[];
  /** Those of the batch who see no such post. */
  strangers: string[];
  post: LockedPost;
}

@Injectable()
export class LikesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined where there is no such post. */
  async applyBatch(postId: string, likes: Likes, now: Date, tx: Transaction): Promise<AppliedLikes | undefined> {
    const post = await this.sql.row<LockedPost & object>(LOCK, [postId], tx);
    if (!post) return undefined;
    const usersWho = (like: boolean) => [...likes].filter(([, isLiked]) => isLiked === like).map(([userId]) => userId);
    const values = [postId, usersWho(true), usersWho(false), now];
    const applied = await this.sql.row<Omit<AppliedLikes, 'post'>>(APPLY_BATCH, values, tx);
    return applied && { ...applied, post };
  }
}
