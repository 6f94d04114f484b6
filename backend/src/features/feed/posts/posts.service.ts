import { commonErrors, type FeedPost, feedErrors, feedRoutes, type HashtagCount } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../batching/batcher.ts';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { isId } from '../../../database/ids.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import type { JsonPage } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { publicTopic, Topic, type TopicKind } from '../../../realtime/topic.decorator.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { type NewPost, type PostFields, postFields } from './new-post.ts';
import { type PostsQuery, PostsRepository } from './posts.repository.ts';

const postCreated = changeKind('feed.created');
const postRemoved = changeKind('feed.removed');
/** The box score of a game has changed: the result, the player of the game, or its clips. `ref` is the game. */
export const boxScoreChanged = changeKind('feed.box-score-changed');
/** The post with the box score of a game was removed. The feature of games handles it. */
export const boxScoreRemoved = changeKind('feed.box-score-removed');

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** How long one answer about hashtags is served to everybody. */
const HASHTAGS_CACHE_MS = 10_000;

/** Reads and creates posts. Authors remove their own. */
@Injectable()
export class PostsService {
  private readonly visitors = new Batcher<PostsQuery, JsonPage>(
    async ([query]) => {
      const page = await this.posts.page(null, query);
      return { get: () => page };
    },
    { keyOf: (query) => JSON.stringify(query) },
  );
  private topTags: { at: number; hashtags: Promise<HashtagCount[]> } | undefined;

  constructor(
    private readonly posts: PostsRepository,
    private readonly attachments: UploadsService,
    private readonly notifications: NotificationsService,
    private readonly publisher: FeedPublisher,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /**
   * `viewerId` is null for guests and visitors: they all see the same page, and calls at the same time share one read.
   * Throws `unauthenticated` for `following` without a viewer.
   */
  async page(viewerId: string | null, query: PostsQuery): Promise<JsonPage> {
    if (query.following && viewerId === null) throw new DomainError(commonErrors.unauthenticated);
    return viewerId === null ? this.visitors.add(query) : this.posts.page(viewerId, query);
  }

  async find(id: string, viewerId: string | null): Promise<FeedPost> {
    const post = await this.posts.find(id, viewerId);
    if (!post) throw new DomainError(feedErrors.post_not_found);
    return post;
  }

  /** The most used hashtags of the last seven days. Callers within `HASHTAGS_CACHE_MS` share one query. */
  topHashtags(): Promise<HashtagCount[]> {
    const at = this.clock.now().getTime();
    if (this.topTags && at - this.topTags.at < HASHTAGS_CACHE_MS) return this.topTags.hashtags;
    const cached = { at, hashtags: this.posts.topHashtags(new Date(at - WEEK_MS)) };
    this.topTags = cached;
    cached.hashtags.catch(() => {
      if (this.topTags === cached) this.topTags = undefined;
    });
    return cached.hashtags;
  }

  /**
   * Creates a post. A second call with the same idempotency key returns the first post. Throws `invalid_input` for
   * unusable media, or if the category `auto` finds none, and `new_account_limit`.
   */
  async create(userId: string, body: NewPost, idempotencyKey: string | undefined): Promise<Answer<FeedPost>> {
    const fields = postFields(body);
    const { method, path } = feedRoutes.create;
    return this.idempotency.once({ userId, route: `${method} ${path}`, idempotencyKey, body }, async (change) => {
      await this.newAccounts.count(userId, 'posts', change.tx);
      const post = await this.store(userId, fields, null, change);
      return { status: 201, body: post };
    });
  }

  /**
   * Creates a post as part of `change`, and publishes it after COMMIT. `gameId`: the game whose box score it is. Throws
   * `invalid_input` for unusable media.
   */
  async store(userId: string, fields: PostFields, gameId: string | null, change: Change): Promise<FeedPost> {
    const { now, tx } = change;
    for (const upload of [fields.media, fields.poster]) {
      if (upload) await this.attachments.attach(upload.id, { ...upload, userId }, tx);
    }
    const id = await this.posts.create(userId, fields, gameId, now, tx);
    const post = await this.posts.find(id, userId, tx);
    if (!post) throw new Error('A post just created is missing');
    change.publish(postCreated, id);
    return post;
  }

  /** Throws `post_not_found`, and `forbidden` if the user is not the author. */
  async remove(id: string, userId: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const { tx } = change;
      const post = await this.posts.lockForUpdate(id, userId, tx);
      if (post.authorId !== userId) throw new DomainError(commonErrors.forbidden);
      const { uploads, gameId, gamesWithClip } = await this.posts.remove(id, tx);
      await this.attachments.detach(uploads, tx);
      change.publish(postRemoved, id);
      if (gameId !== null) change.publish(boxScoreRemoved, gameId);
      for (const game of gamesWithClip) change.publish(boxScoreChanged, game);
      const retracted = (['liked', 'commented'] as const).map((kind) => ({ kind, subjectId: id }));
      await this.notifications.notify([], change, { retracted });
    });
  }

  /** Publishes new posts, oldest first. Skips posts that were removed or hidden: another change publishes that. */
  @OnChange(postCreated)
  async publishCreated(created: readonly Committed[]): Promise<void> {
    const posts = await this.posts.some(
      created.map(({ ref }) => ref),
      null,
    );
    for (const post of posts.reverse()) this.publisher.created(post);
  }

  @OnChange(postRemoved)
  publishRemoved(removed: readonly Committed[]): void {
    for (const { ref } of removed) this.publisher.removed(ref);
  }

  @Topic('feed')
  feedTopic(): TopicKind {
    return publicTopic(async () => ({ feed: { newest: await this.posts.newestId() } }));
  }

  /** Anybody may watch any post, except posts that only another member may see. */
  @Topic('post')
  postTopic(): TopicKind {
    return {
      // A removed post may be watched: the answer has no state for it, so the page sees that it was removed.
      allowed: async (ids, visitor) => {
        const valid = ids.filter(isId);
        const hidden = await this.posts.hidden(valid, visitor?.userId ?? null);
        return new Set(valid.filter((id) => !hidden.has(id)));
      },
      states: async (ids, visitor) => {
        const posts = await this.posts.totals(ids, visitor?.userId ?? null);
        return new Map(posts.map((post) => [post.postId, { post }]));
      },
    };
  }
}
