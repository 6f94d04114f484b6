import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { FeedPublisher } from '../feed.publisher.ts';
import { isVisible } from '../posts/posts.sql.ts';
import { type CommentRow, CommentsRepository, commentColumns } from './comments.repository.ts';

/** The comment $1, if the viewer $2 may see it. */
const FIND: Statement = {
  name: 'reportable-comments.find',
  text: `SELECT ${commentColumns('c')} FROM post_comments c
         JOIN posts p ON p.id = c.post_id JOIN users author ON author.id = c.user_id
         WHERE c.id = $1 AND ${isVisible('p', '$2::uuid')} AND (c.hidden_at IS NULL OR c.user_id = $2::uuid)
           AND ${isShown('$2::uuid', 'c.user_id')}`,
};

const EXISTS: Statement = { name: 'reportable-comments.exists', text: 'SELECT 1 FROM post_comments WHERE id = $1' };

const LOCK_POST: Statement = {
  name: 'reportable-comments.lock-post',
  text: `SELECT 1 FROM posts WHERE id = (SELECT post_id FROM post_comments WHERE id = $1) FOR UPDATE`,
};

/** Hides or shows a comment, under the post's lock. $1 comment, $2 time of hiding, or null to show it again. */
const SET_HIDDEN: Statement = {
  name: 'reportable-comments.set-hidden',
  text: `WITH c AS (
           UPDATE post_comments SET hidden_at = $2 WHERE id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL)
           RETURNING *),
         moved AS (
           UPDATE posts p SET comment_count = p.comment_count + CASE WHEN c.hidden_at IS NULL THEN 1 ELSE -1 END,
                              rev = p.rev + 1
           FROM c WHERE p.id = c.post_id RETURNING p.id)
         SELECT c.id FROM c CROSS JOIN moved`,
};

/** A comment was hidden, or shown again. */
const commentHidden = changeKind('feed.comment-hidden');

/** Finds comments for reports, and hides or shows them for operators. */
@Injectable()
export class ReportableCommentsService implements Reportable {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly sql: Sql,
    private readonly publisher: FeedPublisher,
  ) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const comment = await this.sql.row<CommentRow & object>(FIND, [id, viewerId]);
    if (!comment) return undefined;
    const { postId, authorId, displayName, content, createdAt } = comment;
    const author = { id: authorId, displayName };
    const context = { author, title: null, text: content, media: [], path: `/feed/${postId}` };
    return { id, ...context, createdAt: createdAt.toISOString() };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    if (!(await this.sql.row(LOCK_POST, [id], tx))) return false;
    if (!(await this.sql.row(SET_HIDDEN, [id, isHidden ? now : null], tx))) return false;
    change.publish(commentHidden, id);
    return true;
  }

  /** Skips comments that were removed meanwhile: another change publishes that. */
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
