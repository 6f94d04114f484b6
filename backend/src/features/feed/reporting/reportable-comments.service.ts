import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { CommentsRepository } from '../comments/comments.repository.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { HiddenCommentsRepository } from './hidden-comments.repository.ts';

const CHANGED = 'feed.comment-hidden';

/** Comments as something that can be reported and hidden. */
@Injectable()
export class ReportableCommentsService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly hidden: HiddenCommentsRepository,
    private readonly publisher: FeedPublisher,
    private readonly outbox: OutboxService,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('comment', this);
    this.outbox.register(CHANGED, async (ids) => {
      for (const id of new Set(ids)) await this.publish(id);
    });
  }

  async find(id: string, viewerId: string | null): ReturnType<ReportableKind['find']> {
    const comment = await this.hidden.find(id, viewerId);
    if (!comment) return undefined;
    const { postId, user, content, createdAt } = comment;
    const author = { id: user.id, displayName: user.displayName };
    const path = `/feed/${postId}`;
    return { id, author, title: null, text: content, media: [], path, createdAt };
  }

  exists(id: string): Promise<boolean> {
    return this.hidden.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): ReturnType<ReportableKind['setHidden']> {
    if (!(await this.hidden.set(id, isHidden ? now : null, tx))) return undefined;
    const outboxId = await this.outbox.add({ topic: CHANGED, ref: id }, tx);
    return async () => {
      await this.publish(id);
      this.outbox.done(outboxId);
    };
  }

  /** Tells what stands. A comment that is gone has a row of its own. */
  private async publish(id: string): Promise<void> {
    const state = await this.comments.state(id);
    if (!state) return;
    const { comment, counts } = state;
    if (comment.isHidden) this.publisher.commentHidden(comment);
    else this.publisher.commentShown(comment);
    this.publisher.counts(comment.postId, counts);
  }
}
