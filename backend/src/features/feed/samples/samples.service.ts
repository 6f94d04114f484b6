import type { FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { FeedRepository } from '../feed.repository.ts';
import { SamplesRepository } from './samples.repository.ts';

/** Posts for whoever finds the feed empty. Only they see them, so nobody else is told. */
@Injectable()
export class SamplesService {
  constructor(
    private readonly samples: SamplesRepository,
    private readonly posts: FeedRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** What was added, newest first; nothing the second time. */
  fill(readerId: string): Promise<FeedPost[]> {
    return this.sql.transaction(async (tx) => {
      const ids = await this.samples.add(readerId, this.clock.now(), tx);
      return this.posts.some(ids, readerId, tx);
    });
  }
}
