import {
  type Comment,
  type CreateComment,
  commonErrors,
  feedErrors,
  feedRoutes,
  type PageQuery,
  type PostCounts,
} from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import type { JsonPage } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../moderation/new-accounts.service.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import type { NotedNotices } from '../../notifications/notifications.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostNoticesService } from '../notices/post-notices.service.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { countsOf } from '../posts/posts.sql.ts';
import { CommentsRepository } from './comments.repository.ts';

const ADDED = 'feed.comment-added';
const REMOVED = 'feed.comment-removed';

/** Comments of posts. Their own author and the post's may remove them. */
@Injectable()
export class CommentsService implements OnModuleInit {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly notices: PostNoticesService,
    private readonly publisher: FeedPublisher,
    private readonly outbox: OutboxService,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register(ADDED, async (ids) => {
      for (const id of ids) await this.publishAdded(id);
    });
    this.outbox.register(REMOVED, async (ids, details) => {
      for (const [index, id] of ids.entries()) await this.publishRemoved(id, details[index] as { postId: string });
    });
  }

  page(postId: string, viewerId: string | null, query: PageQuery): Promise<JsonPage> {
    return this.comments.page(postId, viewerId, query);
  }

  /** The same `key` again answers with the first comment and adds none. */
  async add(
    postId: string,
    userId: string,
    { content }: CreateComment,
    key: string | undefined,
  ): Promise<Answer<Comment>> {
    const { method, path } = feedRoutes.comment;
    const call = { userId, route: `${method} ${path}`, key, body: { postId, content }, lockedRow: postId };
    let added: { comment: Comment; counts: PostCounts; authorId: string; outboxId: string } | undefined;
    let noted: NotedNotices = [];
    const answer = await this.idempotency.once(call, async (tx) => {
      await this.newAccounts.count(userId, 'comments', tx);
      const post = await this.posts.lockForUpdate(postId, userId, tx);
      const now = this.clock.now();
      const { comment, counts } = await this.comments.add(postId, userId, content, now, tx);
      const outboxId = await this.outbox.add({ topic: ADDED, ref: comment.id }, tx);
      added = { comment, counts, authorId: post.authorId, outboxId };
      noted = await this.notices.commented(postId, post, userId, now, tx);
      return { status: 201, body: comment };
    });
    if (added) {
      this.publisher.commented(added.comment, added.authorId);
      this.publisher.counts(postId, added.counts);
      this.outbox.done(added.outboxId);
      this.notices.deliver(noted);
    }
    return answer;
  }

  async remove(postId: string, id: string, userId: string): Promise<void> {
    let noted: NotedNotices = [];
    const removed = await this.sql.transactionOn(postId, async (tx) => {
      const post = await this.posts.lockForUpdate(postId, userId, tx);
      const writer = await this.comments.writerOf(id, postId, userId, tx);
      if (!writer) throw new DomainError(feedErrors.comment_not_found);
      if (writer.id !== userId && post.authorId !== userId) throw new DomainError(commonErrors.forbidden);
      if (!writer.hasOthers) noted = await this.notices.commentsRemoved(postId, writer.id, this.clock.now(), tx);
      const counts = await this.comments.remove(id, postId, tx);
      return counts && { counts, outboxId: await this.outbox.add({ topic: REMOVED, ref: id, detail: { postId } }, tx) };
    });
    if (!removed) return;
    this.publisher.commentRemoved(postId, id);
    this.publisher.counts(postId, removed.counts);
    this.outbox.done(removed.outboxId);
    this.notices.deliver(noted);
  }

  /** A comment that was removed or hidden meanwhile has a row of its own. */
  private async publishAdded(id: string): Promise<void> {
    const state = await this.comments.state(id);
    if (!state || state.comment.isHidden) return;
    this.publisher.commented(state.comment, state.postAuthorId);
    this.publisher.counts(state.comment.postId, state.counts);
  }

  private async publishRemoved(id: string, { postId }: { postId: string }): Promise<void> {
    this.publisher.commentRemoved(postId, id);
    const [counts] = await this.posts.totals([postId], null);
    if (counts) this.publisher.counts(postId, countsOf(counts));
  }
}
