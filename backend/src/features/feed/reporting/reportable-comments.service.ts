import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import {
  type PublishHidden,
  type ReportableKind,
  ReportableKinds,
} from '../../../moderation/reportable-kinds.service.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { HiddenCommentsRepository } from './hidden-comments.repository.ts';

/** Comments as something that can be reported and hidden. */
@Injectable()
export class ReportableCommentsService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly comments: HiddenCommentsRepository,
    private readonly publisher: FeedPublisher,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('comment', this);
  }

  async find(id: string, viewerId: string): ReturnType<ReportableKind['find']> {
    const comment = await this.comments.find(id, viewerId);
    if (!comment) return undefined;
    const { postId, user, content, createdAt } = comment;
    const author = { id: user.id, displayName: user.displayName };
    const path = `/feed/${postId}`;
    return { id, author, title: null, text: content, media: [], path, createdAt, before: [], after: [] };
  }

  exists(id: string): Promise<boolean> {
    return this.comments.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<PublishHidden | undefined> {
    const changed = await this.comments.set(id, isHidden ? now : null, tx);
    if (!changed) return undefined;
    const { comment, counts } = changed;
    return () => {
      if (isHidden) this.publisher.commentHidden(comment);
      else this.publisher.commentShown(comment);
      this.publisher.counts(comment.postId, counts);
    };
  }
}
