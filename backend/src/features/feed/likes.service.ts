import { feedErrors, type LikeState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { FeedPublisher } from './feed.publisher.ts';
import { LikesRepository, type SettledLikes } from './likes.repository.ts';
import { countsOf } from './post-counts.ts';
import { WishGatherer } from './wish-gatherer.ts';

interface Outcome {
  settled: SettledLikes | undefined;
  wishes: ReadonlyMap<string, boolean>;
}

/** Likes of posts, and so of highlights: one row each, however fast they are given and taken back. */
@Injectable()
export class LikesService {
  private readonly gatherer = new WishGatherer<Outcome>((postId, wishes) => this.settle(postId, wishes));

  constructor(
    private readonly likes: LikesRepository,
    private readonly publisher: FeedPublisher,
    private readonly clock: Clock,
  ) {}

  /** Answers after COMMIT, with what the caller's last wish came to. Throws `post_not_found`. */
  async set(postId: string, userId: string, isLiked: boolean): Promise<LikeState> {
    const { settled, wishes } = await this.gatherer.wish(postId, userId, isLiked);
    if (!settled || (settled.sampleFor !== null && settled.sampleFor !== userId))
      throw new DomainError(feedErrors.post_not_found);
    const { likeCount, rev } = settled;
    return { postId, isLiked: wishes.get(userId) ?? isLiked, likeCount, rev };
  }

  private async settle(postId: string, wishes: ReadonlyMap<string, boolean>): Promise<Outcome> {
    const settled = await this.likes.settle(postId, wishes, this.clock.now());
    if (settled && settled.liked.length + settled.unliked.length > 0) {
      const { likeCount, rev, liked, unliked } = settled;
      this.publisher.liked(liked, { postId, isLiked: true, likeCount, rev });
      this.publisher.liked(unliked, { postId, isLiked: false, likeCount, rev });
      this.publisher.counts(postId, countsOf(settled));
    }
    return { settled, wishes };
  }
}
