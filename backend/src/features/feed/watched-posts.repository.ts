import type { FeedState, PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { countColumns } from './post-counts.ts';

const NEWEST: Statement = {
  name: 'feed.newest',
  text: `SELECT id AS "postId", created_at AS "createdAt" FROM posts WHERE sample_for IS NULL
         ORDER BY created_at DESC, id DESC LIMIT 1`,
};

const HIDDEN: Statement = {
  name: 'feed.hidden',
  text: 'SELECT id FROM posts WHERE id = ANY($1::uuid[]) AND sample_for IS NOT NULL AND sample_for IS DISTINCT FROM $2',
};

const TOTALS: Statement = {
  name: 'feed.totals',
  text: `SELECT id AS "postId", ${countColumns('posts')} FROM posts WHERE id = ANY($1::uuid[])`,
};

/** What watchers are told when they begin. Each takes many posts in one statement. */
@Injectable()
export class WatchedPosts {
  constructor(private readonly sql: Sql) {}

  async newest(): Promise<FeedState['newest']> {
    const row = await this.sql.row<{ postId: string; createdAt: Date }>(NEWEST, []);
    return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
  }

  /** Those of `ids` that this viewer may not see. */
  async hidden(ids: readonly string[], viewerId: string | null): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>(HIDDEN, [ids, viewerId]);
    return new Set(rows.map(({ id }) => id));
  }

  async totals(ids: readonly string[]): Promise<(PostCounts & { postId: string })[]> {
    return this.sql.rows(TOTALS, [ids]);
  }
}
