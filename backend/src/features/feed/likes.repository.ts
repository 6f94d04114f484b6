import type { PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { countColumns } from './post-counts.ts';

/** A statement of its own: what waited for the lock must see what was committed meanwhile. */
const HOLD: Statement = {
  name: 'likes.hold',
  text: 'SELECT sample_for AS "sampleFor" FROM posts WHERE id = $1 FOR UPDATE',
};

/**
 * The rows that are wanted and are not there yet, and those that are there and no longer wanted; the counter moves by
 * what really changed. Somebody whose account is gone drops out and spoils nobody else's like.
 *
 * $1 post, $2 who likes it, $3 who does not any more, $4 now.
 */
const SETTLE: Statement = {
  name: 'likes.settle',
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
         SELECT change.*, now_held.* FROM change, (
           SELECT * FROM moved
           UNION ALL SELECT ${countColumns('p')} FROM posts p WHERE p.id = $1 AND NOT EXISTS (SELECT 1 FROM moved)
         ) now_held`,
};

/** What a batch of wishes came to. */
export interface SettledLikes extends PostCounts {
  /** Whose like was not there before, and whose was. */
  liked: string[];
  unliked: string[];
  /** Nobody else can see this post. */
  sampleFor: string | null;
}

@Injectable()
export class LikesRepository {
  constructor(private readonly sql: Sql) {}

  /** Makes the likes of one post what `wishes` say, by user; undefined where there is no such post. */
  settle(postId: string, wishes: ReadonlyMap<string, boolean>, now: Date): Promise<SettledLikes | undefined> {
    return this.sql.transaction(async (transaction) => {
      const post = await this.sql.row<Pick<SettledLikes, 'sampleFor'>>(HOLD, [postId], transaction);
      if (!post) return undefined;
      const { sampleFor } = post;
      const seeing = [...wishes].filter(([userId]) => sampleFor === null || sampleFor === userId);
      const who = (isLiked: boolean) => seeing.filter(([, wish]) => wish === isLiked).map(([userId]) => userId);
      const settled = await this.sql.row<Omit<SettledLikes, 'sampleFor'>>(
        SETTLE,
        [postId, who(true), who(false), now],
        transaction,
      );
      return settled && { ...settled, sampleFor };
    });
  }
}
