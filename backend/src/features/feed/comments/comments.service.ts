import {
  type Comment,
  type CreateComment,
  commonErrors,
  feedErrors,
  feedRoutes,
  type PageQuery,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import type { JsonPage } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { noticesOfComment } from '../post-notices.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { countsOf } from '../posts/posts.sql.ts';
import { CommentsRepository } from './comments.repository.ts';

const commentAdded = changeKind('feed.comment-added');
const commentRemoved = changeKind<{ postId: string }>('feed.comment-removed');

/** Comments of posts. A comment may be removed by its author and by the author of the post. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly notifications: NotificationsService,
    private readonly publisher: FeedPublisher,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly changes: ChangesService,
  ) {}

  page(postId: string, viewerId: string | null, query: PageQuery): Promise<JsonPage> {
    return this.comments.page(postId, viewerId, query);
  }

  /**
   * Adds a comment. A second call with the same idempotency key returns the first comment and adds none. Throws
   * `post_not_found` and `new_account_limit`.
   */
  async add(
    postId: string,
    userId: string,
    { content }: CreateComment,
    idempotencyKey: string | undefined,
  ): Promise<Answer<Comment>> {
    const { method, path } = feedRoutes.comment;
    const call = { userId, route: `${method} ${path}`, idempotencyKey, body: { postId, content }, lockedRow: postId };
    return this.idempotency.once(call, async (change) => {
      const { tx } = change;
      await this.newAccounts.count(userId, 'comments', tx);
      const post = await this.posts.lockForUpdate(postId, userId, tx);
      // `now` is read under the lock, because comments are listed by time: they must be committed in that order.
      const comment = await this.comments.add(postId, userId, content, change.now, tx);
      change.publish(commentAdded, comment.id);
      await this.notifications.notify(noticesOfComment(postId, post, userId, change.now), change);
      return { status: 201, body: comment };
    });
  }

  async remove(postId: string, id: string, userId: string): Promise<void> {
    await this.changes.commit({ lock: postId }, async (change) => {
      const { tx } = change;
      const post = await this.posts.lockForUpdate(postId, userId, tx);
      const writer = await this.comments.writerOf(id, postId, userId, tx);
      if (!writer) throw new DomainError(feedErrors.comment_not_found);
      if (writer.id !== userId && post.authorId !== userId) throw new DomainError(commonErrors.forbidden);
      // The notification of the post's author keeps the writer as an actor until the writer's last comment is removed.
      const retracted = writer.hasOthers
        ? []
        : [{ kind: 'commented', subjectId: postId, actorIds: [writer.id] } as const];
      await this.notifications.notify([], change, { retracted });
      if (await this.comments.remove(id, postId, tx)) change.publish(commentRemoved, id, { postId });
    });
  }

  /** Publishes new comments. Skips comments that were removed or hidden meanwhile: another change publishes that. */
  @OnChange(commentAdded)
  async publishAdded(added: readonly Committed[]): Promise<void> {
    const states = await this.comments.states(added.map(({ ref }) => ref));
    const shown = states.filter(({ comment }) => !comment.isHidden);
    for (const { comment, postAuthorId } of shown) this.publisher.commented(comment, postAuthorId);
    await Promise.all(shown.map(({ comment, counts }) => this.publisher.counts(comment.postId, counts)));
  }

  @OnChange(commentRemoved)
  async publishRemoved(removed: readonly Committed<{ postId: string }>[]): Promise<void> {
    for (const { ref, detail } of removed) this.publisher.commentRemoved(detail.postId, ref);
    const postIds = [...new Set(removed.map(({ detail }) => detail.postId))];
    const totals = await this.posts.totals(postIds, null);
    await Promise.all(totals.map((post) => this.publisher.counts(post.postId, countsOf(post))));
  }
}
