import type { PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { countColumns } from '../posts/posts.sql.ts';
import type { Likes } from './like-batcher.ts';

/** A statement of its own, so that the next one sees what was committed while this one waited for the lock. */
const LOCK: Statement = {
  name: 'likes.lock',
  text: 'SELECT sample_for AS "sampleFor" FROM posts WHERE id = $1 FOR UPDATE',
};

/**
 * Adds the missing likes and deletes the withdrawn ones; the post's count changes by the rows that did. Users whose
 * account is gone are skipped, so that their like does not fail the others of the batch.
 *
 * $1 post, $2 who likes it, $3 who does not any more, $4 now.
 */
const APPLY_BATCH: Statement = {
  name: 'likes.apply-batch',
  text: `WITH added AS (
           INSERT INTO post_likes (post_id, user_id, created_at)
           SELECT $1, u.id, $4 FROM users u WHERE u.id = ANY($2::uuid[]) AND u.kind = 'member'
           ON CONFLICT (post_id, user_id) DO NOTHING RETURNING user_id),
         removed AS (DELETE FROM post_likes WHERE post_id = $1 AND user_id = ANY($3::uuid[]) RETURNING user_id),
         change AS (
           SELECT ARRAY(SELECT user_id FROM added) AS liked, ARRAY(SELECT user_id FROM removed) AS unliked),
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
  /** For a sample post, the only member who sees it. */
  sampleFor: string | null;
}

@Injectable()
export class LikesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined where there is no such post. Likes of a sample post by others than its member are ignored. */
  applyBatch(postId: string, likes: Likes, now: Date): Promise<AppliedLikes | undefined> {
    return this.sql.transaction(async (tx) => {
      const post = await this.sql.row<Pick<AppliedLikes, 'sampleFor'>>(LOCK, [postId], tx);
      if (!post) return undefined;
      const { sampleFor } = post;
      const allowed = [...likes].filter(([userId]) => sampleFor === null || sampleFor === userId);
      const usersWho = (like: boolean) => allowed.filter(([, isLiked]) => isLiked === like).map(([userId]) => userId);
      const values = [postId, usersWho(true), usersWho(false), now];
      const applied = await this.sql.row<Omit<AppliedLikes, 'sampleFor'>>(APPLY_BATCH, values, tx);
      return applied && { ...applied, sampleFor };
    });
  }
}
