import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { CommentsRepository } from './comments.repository.ts';
import { HiddenCommentsRepository } from './hidden-comments.repository.ts';

/** A comment was hidden, or shown again. */
const commentHidden = changeKind('feed.comment-hidden');

/** Comments as something that can be reported and hidden. */
@Injectable()
export class ReportableCommentsService implements Reportable {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly hidden: HiddenCommentsRepository,
    private readonly publisher: FeedPublisher,
  ) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
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

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    if (!(await this.hidden.set(id, isHidden ? change.now : null, change.tx))) return false;
    change.publish(commentHidden, id);
    return true;
  }

  /** A comment that is gone has a change of its own. */
  @OnChange(commentHidden)
  async publish(changed: readonly Committed[]): Promise<void> {
    const states = await this.comments.states(changed.map(({ ref }) => ref));
    for (const { comment } of states) {
      if (comment.isHidden) this.publisher.commentHidden(comment);
      else this.publisher.commentShown(comment);
    }
    await Promise.all(states.map(({ comment, counts }) => this.publisher.counts(comment.postId, counts)));
  }
}
