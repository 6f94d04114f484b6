import { feedErrors, type SharedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { countsOf } from '../posts/posts.sql.ts';
import { EngagementRepository, type SeenPost } from './engagement.repository.ts';

const postShared = changeKind('feed.shared');

/** Views of this long are counted together, so that a popular post's row is written only a few times a second. */
const BATCH_MS = 250;
const MAX_BATCH = 5_000;

/** Counts shares, once for each person and day, and views, once for each person and hour. */
@Injectable()
export class EngagementService {
  private seen: SeenPost[] = [];
  private counting: Promise<void> | undefined;

  constructor(
    private readonly engagement: EngagementRepository,
    private readonly posts: PostsRepository,
    private readonly publisher: FeedPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** Throws `post_not_found`. */
  share(postId: string, userId: string): Promise<SharedPost> {
    return this.changes.commit({ lock: postId }, async (change) => {
      const shared = await this.engagement.countShare(postId, userId, change.now, change.tx);
      if (!shared) throw new DomainError(feedErrors.post_not_found);
      if (shared.isCounted) change.publish(postShared, postId);
      return { ...shared.counts, postId };
    });
  }

  @OnChange(postShared)
  async publishShared(shared: readonly Committed[]): Promise<void> {
    const postIds = [...new Set(shared.map(({ ref }) => ref))];
    const totals = await this.posts.totals(postIds, null);
    await Promise.all(totals.map((post) => this.publisher.counts(post.postId, countsOf(post))));
  }

  /** Resolves once the views are counted. */
  see(viewerId: string, postIds: readonly string[]): Promise<void> {
    this.seen.push(...postIds.map((postId) => ({ postId, viewerId })));
    this.counting ??= new Promise((resolve) => setTimeout(resolve, BATCH_MS)).then(() => this.countViews());
    return this.counting;
  }

  /** Publishes without the outbox, which would cost every view a row: the next one has the totals too. */
  private async countViews(): Promise<void> {
    const seen = this.seen;
    this.seen = [];
    this.counting = undefined;
    for (let from = 0; from < seen.length; from += MAX_BATCH) {
      const counted = await this.engagement.countViews(seen.slice(from, from + MAX_BATCH), this.clock.now());
      for (const post of counted) void this.publisher.counts(post.postId, countsOf(post));
    }
  }
}
