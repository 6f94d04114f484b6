import type { FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { samplePlayerIds } from '../../demo/seed/players/sample-players.ts';
import { readReaderPosts } from '../../demo/seed/posts/sample-posts.ts';
import { PostsRepository } from './posts/posts.repository.ts';

/** Adds each sample once for each reader. If two calls run at the same time, the second waits and adds none. */
const ADD: Statement = {
  name: 'samples.add',
  text: `INSERT INTO posts (id, user_id, type, content, caption, hashtags, is_sample, sample_for, sample_key, created_at)
         SELECT id, user_id, 'text', content, caption, hashtags, true, $2, sample_key, created_at
         FROM jsonb_populate_recordset(NULL::posts, $1)
         ON CONFLICT ON CONSTRAINT posts_sample_key DO NOTHING RETURNING id`,
};

/** Sample posts that fill one reader's empty feed. Nobody else sees them, so nothing is published. */
@Injectable()
export class SamplesService {
  private readonly samples = readReaderPosts();

  constructor(
    private readonly posts: PostsRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Adds the sample posts for a reader. Returns the added posts, newest first; a second call adds none. */
  fill(readerId: string): Promise<FeedPost[]> {
    return this.sql.transaction(async (tx) => {
      const ids = await this.add(readerId, this.clock.now(), tx);
      return this.posts.some(ids, readerId, tx);
    });
  }

  /** Returns the ids of the added posts. Their hashtags do not count for the most used hashtags. */
  private async add(readerId: string, now: Date, tx: Transaction): Promise<string[]> {
    // One player more than there are posts, because the reader may be one of them and must not be an author.
    const players = await samplePlayerIds(this.sql, this.samples.length + 1, now, tx);
    const authors = players.filter((id) => id !== readerId);
    const rows = this.samples.map(({ key, caption, content, hashtags, minutesAgo }, index) => ({
      id: newId(),
      user_id: authors[index % authors.length],
      caption,
      content,
      hashtags,
      sample_key: key,
      created_at: new Date(now.getTime() - minutesAgo * 60_000),
    }));
    const added = await this.sql.rows<{ id: string }>(ADD, [JSON.stringify(rows), readerId], tx);
    return added.map((row) => row.id);
  }
}
