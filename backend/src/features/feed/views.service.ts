import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { FeedPublisher } from './feed.publisher.ts';
import { countsOf } from './post-counts.ts';
import { type SeenPost, ViewsRepository } from './views.repository.ts';

/** Views of one moment are counted together: a hot post is written a few times a second, whoever looks. */
const GATHER_MS = 250;
const MOST_AT_ONCE = 5_000;

/** Who looked at what. */
@Injectable()
export class ViewsService {
  private gathered: SeenPost[] = [];
  private counting: Promise<void> | undefined;

  constructor(
    private readonly views: ViewsRepository,
    private readonly publisher: FeedPublisher,
    private readonly clock: Clock,
  ) {}

  /** Resolves once they are counted. */
  see(viewerId: string, postIds: readonly string[]): Promise<void> {
    this.gathered.push(...postIds.map((postId) => ({ postId, viewerId })));
    this.counting ??= new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => this.count());
    return this.counting;
  }

  private async count(): Promise<void> {
    const seen = this.gathered;
    this.gathered = [];
    this.counting = undefined;
    for (let from = 0; from < seen.length; from += MOST_AT_ONCE) {
      const risen = await this.views.count(seen.slice(from, from + MOST_AT_ONCE), this.clock.now());
      for (const post of risen) this.publisher.counts(post.postId, countsOf(post));
    }
  }
}
