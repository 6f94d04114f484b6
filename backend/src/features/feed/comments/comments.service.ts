import {
  type Comment,
  type CreateComment,
  commonErrors,
  feedErrors,
  feedRoutes,
  type PageQuery,
  type PostCounts,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import type { JsonPage } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../moderation/new-accounts.service.ts';
import type { NotedNotices } from '../../notifications/notifications.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { PostNoticesService } from '../notices/post-notices.service.ts';
import { PostsRepository } from '../posts/posts.repository.ts';
import { CommentsRepository } from './comments.repository.ts';

/** Comments of posts. Their own author and the post's may remove them. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly notices: PostNoticesService,
    private readonly publisher: FeedPublisher,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

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
    const call = { userId, route: `${method} ${path}`, key, body: { postId, content } };
    let added: { comment: Comment; counts: PostCounts; authorId: string } | undefined;
    let noted: NotedNotices = [];
    const answer = await this.idempotency.once(call, async (tx) => {
      await this.newAccounts.count(userId, 'comments', tx);
      const post = await this.posts.lockForUpdate(postId, userId, tx);
      const now = this.clock.now();
      added = { ...(await this.comments.add(postId, userId, content, now, tx)), authorId: post.authorId };
      noted = await this.notices.commented(postId, post, userId, now, tx);
      return { status: 201, body: added.comment };
    });
    if (added) {
      this.publisher.commented(added.comment, added.authorId);
      this.publisher.counts(postId, added.counts);
      this.notices.deliver(noted);
    }
    return answer;
  }

  async remove(postId: string, id: string, userId: string): Promise<void> {
    let noted: NotedNotices = [];
    const counts = await this.sql.transactionOn(postId, async (tx) => {
      const post = await this.posts.lockForUpdate(postId, userId, tx);
      const writer = await this.comments.writerOf(id, postId, userId, tx);
      if (!writer) throw new DomainError(feedErrors.comment_not_found);
      if (writer.id !== userId && post.authorId !== userId) throw new DomainError(commonErrors.forbidden);
      if (!writer.hasOthers) noted = await this.notices.commentsRemoved(postId, writer.id, this.clock.now(), tx);
      return this.comments.remove(id, postId, tx);
    });
    if (!counts) return;
    this.publisher.commentRemoved(postId, id);
    this.publisher.counts(postId, counts);
    this.notices.deliver(noted);
  }
}
