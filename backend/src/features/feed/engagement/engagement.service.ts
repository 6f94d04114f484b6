import { feedErrors, type LikeState, type SharedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Answers, Batcher } from '../../../batching/batcher.ts';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { Metrics } from '../../../metrics/metrics.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { noticesOfLikes } from '../post-notices.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { countsOf } from '../posts/posts.sql.ts';
import {
  type AppliedLikes,
  EngagementRepository,
  type Likes,
  type SeenPost,
  usersWho,
} from './engagement.repository.ts';

const postShared = changeKind('feed.shared');

/** How long the first like of a batch waits for others. */
const LIKES_MS = 25;

interface Like {
  postId: string;
  userId: string;
  isLiked: boolean;
}

interface Outcome {
  applied: AppliedLikes | undefined;
  likes: Likes;
}

/** Views within this time are counted together: a node updates a popular post's row about four times a second. */
const VIEWS_MS = 250;
const MAX_VIEWS = 5_000;

/**
 * Likes, shares and views of posts. A highlight is a post too. A person has at most one like of a post, however fast
 * they like and unlike. Shares of a post count once per person and day (in UTC), views once per person and hour.
 */
@Injectable()
export class EngagementService {
  /**
   * Batches of one post run one after another, however long each takes: at once, they would wait for the post's row.
   */
  private readonly likes = new Batcher<Like, Outcome>((likes) => this.applyLikes(likes), {
    keyOf: ({ postId }) => postId,
    waitMs: LIKES_MS,
    maxWaitMs: Number.POSITIVE_INFINITY,
  });
  private readonly views = new Batcher<SeenPost[], void>((seen) => this.countViews(seen.flat()), { waitMs: VIEWS_MS });

  constructor(
    private readonly engagement: EngagementRepository,
    private readonly posts: PostsRepository,
    private readonly notifications: NotificationsService,
    private readonly publisher: FeedPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Adds or removes a like. Resolves after COMMIT with the state of the user's last call in the same batch. Throws
   * `post_not_found`, also if the user cannot see the post.
   */
  async setLike(postId: string, userId: string, isLiked: boolean): Promise<LikeState> {
    const { applied, likes } = await this.likes.add({ postId, userId, isLiked });
    if (!applied || applied.strangers.includes(userId)) throw new DomainError(feedErrors.post_not_found);
    const { likeCount, rev } = applied;
    return { postId, isLiked: likes.get(userId) ?? isLiked, likeCount, rev };
  }

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
    return this.views.add(postIds.map((postId) => ({ postId, viewerId })));
  }

  /**
   * Stores the calls of one batch. Only the last call of each person counts. Publishes without the outbox, which would
   * cost a row and a read per batch: if this process ends before it publishes, the post's next event has the totals.
   * Publishes also if a call changes nothing: a page that received no answer calls again, and the like of its first
   * call may be stored but not published.
   */
  private async applyLikes(calls: [Like, ...Like[]]): Promise<Answers<Like, Outcome>> {
    const [{ postId }] = calls;
    const likes = new Map(calls.map(({ userId, isLiked }) => [userId, isLiked]));
    const applied = await this.changes.commit({}, async (change) => {
      const batch = await this.engagement.applyLikes(postId, likes, change.now, change.tx);
      if (!batch) return undefined;
      const { notices, outdated } = noticesOfLikes(postId, batch, change.now);
      await this.notifications.notify(notices, change, outdated);
      return batch;
    });
    if (applied) {
      const { likeCount, rev, strangers } = applied;
      this.metrics.likes.inc(applied.liked.length);
      const readers = new Map([...likes].filter(([userId]) => !strangers.includes(userId)));
      this.publisher.liked(usersWho(true, readers), { postId, isLiked: true, likeCount, rev });
      this.publisher.liked(usersWho(false, readers), { postId, isLiked: false, likeCount, rev });
      if (readers.size > 0) void this.publisher.counts(postId, countsOf(applied));
    }
    return { get: () => ({ applied, likes }) };
  }

  /** Publishes without the outbox, which would cost a row per view: the post's next event has the totals too. */
  private async countViews(seen: readonly SeenPost[]): Promise<Answers<unknown, void>> {
    for (let from = 0; from < seen.length; from += MAX_VIEWS) {
      const counted = await this.engagement.countViews(seen.slice(from, from + MAX_VIEWS), this.clock.now());
      for (const post of counted) void this.publisher.counts(post.postId, countsOf(post));
    }
    return { get: () => {} };
  }
}
