import type { Comment } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { isVisible } from '../posts/posts.sql.ts';
import { type CommentRow, commentColumns, toComment } from './comments.repository.ts';

/** A comment that the viewer $2 may see. */
const FIND: Statement = {
  name: 'hidden-comments.find',
  text: `SELECT ${commentColumns('c')} FROM post_comments c
         JOIN posts p ON p.id = c.post_id JOIN users author ON author.id = c.user_id
         WHERE c.id = $1 AND ${isVisible('p', '$2::uuid')} AND (c.hidden_at IS NULL OR c.user_id = $2::uuid)
           AND ${isShown('$2::uuid', 'c.user_id')}`,
};

const EXISTS: Statement = { name: 'hidden-comments.exists', text: 'SELECT 1 FROM post_comments WHERE id = $1' };

const LOCK_POST: Statement = {
  name: 'hidden-comments.lock-post',
  text: `SELECT 1 FROM posts WHERE id = (SELECT post_id FROM post_comments WHERE id = $1) FOR UPDATE`,
};

/** Under the post's lock. $2 when it is hidden; null shows it again. */
const SET_HIDDEN: Statement = {
  name: 'hidden-comments.set-hidden',
  text: `WITH c AS (
           UPDATE post_comments SET hidden_at = $2 WHERE id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL)
           RETURNING *),
         moved AS (
           UPDATE posts p SET comment_count = p.comment_count + CASE WHEN c.hidden_at IS NULL THEN 1 ELSE -1 END,
                              rev = p.rev + 1
           FROM c WHERE p.id = c.post_id RETURNING p.id)
         SELECT c.id FROM c CROSS JOIN moved`,
};

/** Comments that operators hide. */
@Injectable()
export class HiddenCommentsRepository {
  constructor(private readonly sql: Sql) {}

  async find(id: string, viewerId: string | null): Promise<Comment | undefined> {
    const row = await this.sql.row<CommentRow & object>(FIND, [id, viewerId]);
    return row && toComment(row, viewerId);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  /** False where nothing changes. */
  async set(id: string, hiddenAt: Date | null, tx: Transaction): Promise<boolean> {
    if (!(await this.sql.row(LOCK_POST, [id], tx))) return false;
    return (await this.sql.row(SET_HIDDEN, [id, hiddenAt], tx)) !== undefined;
  }
}
