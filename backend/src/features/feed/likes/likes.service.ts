import { feedErrors, type LikeState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { Metrics } from '../../../metrics/metrics.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostNoticesService } from '../post-notices.service.ts';
import { countsOf } from '../posts/posts.sql.ts';
import { LikeBatcher, type Likes } from './like-batcher.ts';
import { type AppliedLikes, LikesRepository } from './likes.repository.ts';

interface Outcome {
  applied: AppliedLikes | undefined;
  likes: Likes;
}

/** Likes of posts, and so of highlights: one row for each person, however fast they like and unlike. */
@Injectable()
export class LikesService {
  private readonly batcher = new LikeBatcher<Outcome>((postId, likes) => this.applyBatch(postId, likes));

  constructor(
    private readonly likes: LikesRepository,
    private readonly notices: PostNoticesService,
    private readonly publisher: FeedPublisher,
    private readonly changes: ChangesService,
    private readonly metrics: Metrics,
  ) {}

  /** Resolves after COMMIT with the state of the caller's last call. Throws `post_not_found`. */
  async set(postId: string, userId: string, isLiked: boolean): Promise<LikeState> {
    const { applied, likes } = await this.batcher.set(postId, userId, isLiked);
    if (!applied || applied.strangers.includes(userId)) throw new DomainError(feedErrors.post_not_found);
    const { likeCount, rev } = applied;
    return { postId, isLiked: likes.get(userId) ?? isLiked, likeCount, rev };
  }

  /**
   * Publishes without the outbox, which would cost each batch a row and a reading: where this process ends before, the
   * post's next event has its totals.
   */
  private async applyBatch(postId: string, likes: Likes): Promise<Outcome> {
    const applied = await this.changes.commit({}, async (change) => {
      const batch = await this.likes.applyBatch(postId, likes, change.now, change.tx);
      if (batch) await this.notices.likesChanged(postId, batch, change);
      return batch;
    });
    if (applied && applied.liked.length + applied.unliked.length > 0) {
      const { likeCount, rev, liked, unliked } = applied;
      this.metrics.likes.inc(liked.length);
      this.publisher.liked(liked, { postId, isLiked: true, likeCount, rev });
      this.publisher.liked(unliked, { postId, isLiked: false, likeCount, rev });
      void this.publisher.counts(postId, countsOf(applied));
    }
    return { applied, likes };
  }
}
