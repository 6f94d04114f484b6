import type { Comment } from '@hoopline/contracts';
import { type AuthorRow, authorColumns, toAuthor } from '../../identity/people/person.sql.ts';

/** A comment as SQL gives it: all columns of one flat row. */
export interface CommentRow extends Omit<Comment, 'user' | 'createdAt'>, AuthorRow {
  createdAt: Date;
}

/** SQL for a comment of `alias` whose author is `author`. */
export const commentColumns = (alias: string): string => `
  ${alias}.id, ${alias}.post_id AS "postId", ${alias}.content, ${alias}.created_at AS "createdAt",
  ${authorColumns('author')}`;

export const toComment = (row: CommentRow, viewerId: string | null): Comment => ({
  id: row.id,
  postId: row.postId,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  user: toAuthor(row, viewerId),
});
