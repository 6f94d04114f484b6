import type { PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { HOLD } from './feed.statements.ts';
import { countColumns } from './post-counts.ts';

/** $1 post, $2 who shares, $3 now, $4 when this day began. */
const COUNT: Statement = {
  name: 'shares.count',
  text: `WITH counted AS (
           INSERT INTO post_shares AS held (post_id, user_id, counted_at) VALUES ($1, $2, $3)
           ON CONFLICT (post_id, user_id) DO UPDATE SET counted_at = EXCLUDED.counted_at WHERE held.counted_at < $4
           RETURNING post_id)
         UPDATE posts p SET share_count = p.share_count + 1, rev = p.rev + 1
         FROM counted WHERE p.id = counted.post_id
         RETURNING ${countColumns('p')}`,
};

const TOTALS: Statement = {
  name: 'shares.totals',
  text: `SELECT ${countColumns('p')} FROM posts p WHERE p.id = $1`,
};

@Injectable()
export class SharesRepository {
  constructor(private readonly sql: Sql) {}

  /** Counts a share unless this person shared this post today, in UTC. Undefined where there is no such post. */
  count(postId: string, userId: string, now: Date): Promise<{ counts: PostCounts; isCounted: boolean } | undefined> {
    return this.sql.transaction(async (transaction) => {
      if (!(await this.sql.row(HOLD, [postId, userId], transaction))) return undefined;
      const dayBegan = new Date(now.toISOString().slice(0, 10));
      const risen = await this.sql.row<PostCounts>(COUNT, [postId, userId, now, dayBegan], transaction);
      if (risen) return { counts: risen, isCounted: true };
      const counts = await this.sql.row<PostCounts>(TOTALS, [postId], transaction);
      return counts && { counts, isCounted: false };
    });
  }
}
