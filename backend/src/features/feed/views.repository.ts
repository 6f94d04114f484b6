import type { PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { countColumns, isVisible } from './post-counts.ts';

/** In one order everywhere, so that two batches cannot wait for each other. */
const HOLD: Statement = {
  name: 'views.hold',
  text: 'SELECT id FROM posts WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
};

/**
 * Counts each viewer of each post who has not been counted for an hour; authors never. One row of a post is
 * written, however many looked.
 *
 * $1 posts and $2 viewers, pair by pair; $3 now, $4 an hour ago.
 */
const COUNT: Statement = {
  name: 'views.count',
  text: `WITH seen AS (
           SELECT DISTINCT p.id AS post_id, u.id AS user_id
           FROM unnest($1::uuid[], $2::uuid[]) AS pair (post_id, user_id)
           JOIN posts p ON p.id = pair.post_id JOIN users u ON u.id = pair.user_id
           WHERE p.user_id <> u.id AND ${isVisible('p', 'u.id')}),
         counted AS (
           INSERT INTO post_views AS held (post_id, user_id, counted_at) SELECT post_id, user_id, $3 FROM seen
           ON CONFLICT (post_id, user_id) DO UPDATE SET counted_at = EXCLUDED.counted_at WHERE held.counted_at <= $4
           RETURNING post_id),
         totals AS (SELECT post_id, count(*)::int AS more FROM counted GROUP BY post_id)
         UPDATE posts p SET view_count = p.view_count + totals.more, rev = p.rev + 1
         FROM totals WHERE p.id = totals.post_id
         RETURNING p.id AS "postId", ${countColumns('p')}`,
};

const HOUR_MS = 60 * 60_000;

export interface SeenPost {
  postId: string;
  viewerId: string;
}

@Injectable()
export class ViewsRepository {
  constructor(private readonly sql: Sql) {}

  /** The posts whose views rose, with their totals. */
  count(seen: readonly SeenPost[], now: Date): Promise<(PostCounts & { postId: string })[]> {
    const postIds = seen.map(({ postId }) => postId);
    const viewerIds = seen.map(({ viewerId }) => viewerId);
    return this.sql.transaction(async (transaction) => {
      await this.sql.rows(HOLD, [postIds], transaction);
      const hourAgo = new Date(now.getTime() - HOUR_MS);
      return this.sql.rows(COUNT, [postIds, viewerIds, now, hourAgo], transaction);
    });
  }
}
