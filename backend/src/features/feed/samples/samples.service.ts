import type { FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { SamplesRepository } from './samples.repository.ts';

/** Sample posts that fill one reader's empty feed. Nobody else sees them, so nothing is published. */
@Injectable()
export class SamplesService {
  constructor(
    private readonly samples: SamplesRepository,
    private readonly posts: PostsRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Returns the added posts, newest first; a second call adds none. */
  fill(readerId: string): Promise<FeedPost[]> {
    return this.sql.transaction(async (tx) => {
      const ids = await this.samples.add(readerId, this.clock.now(), tx);
      return this.posts.some(ids, readerId, tx);
    });
  }
}
