import { type Comment, feedErrors, type PageQuery, type PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { JsonPage, newestFirst } from '../../../http/paging.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';
import { type AuthorRow, authorColumns, toAuthor } from '../../../identity/people/person.sql.ts';
import { countColumns, countsOf, isVisible } from '../posts/posts.sql.ts';

/** A comment as the database returns it: one flat row. */
export interface CommentRow extends Omit<Comment, 'user' | 'createdAt' | 'isHidden'>, AuthorRow {
  createdAt: Date;
  isHidden: boolean;
}

/** `alias` is the alias of `post_comments` in the statement. The author's row of `users` has the alias `author`. */
export const commentColumns = (alias: string): string => `
  ${alias}.id, ${alias}.post_id AS "postId", ${alias}.content, ${alias}.created_at AS "createdAt",
  ${alias}.hidden_at IS NOT NULL AS "isHidden", ${authorColumns('author')}`;

const toComment = (row: CommentRow, viewerId: string | null): Comment => ({
  id: row.id,
  postId: row.postId,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  user: toAuthor(row, viewerId),
  ...(row.isHidden && { isHidden: true }),
});

/**
 * One page of the comments on a post. Returns no row if the viewer cannot see the post, and one row without an id if
 * there are no more comments. Leaves out hidden comments of others, and comments of people in a block with the viewer.
 * $1 viewer or null, $2 post, $3 and $4 time and id of the last comment read, $5 number of comments.
 */
function page(name: string, compare: '<' | '>', order: 'DESC' | 'ASC'): Statement {
  const sorted = (alias: string) => `ORDER BY ${alias}.created_at ${order}, ${alias}.id ${order}`;
  return {
    name: `comments.${name}`,
    text: `SELECT ${commentColumns('c')} FROM posts p
           LEFT JOIN LATERAL (
             SELECT own.* FROM post_comments own
             WHERE own.post_id = p.id AND (own.created_at, own.id) ${compare} ($3::timestamptz, $4::uuid)
               AND (own.hidden_at IS NULL OR own.user_id = $1::uuid) AND ${isShown('$1::uuid', 'own.user_id')}
             ${sorted('own')} LIMIT $5) c ON true
           LEFT JOIN users author ON author.id = c.user_id
           WHERE p.id = $2 AND ${isVisible('p', '$1::uuid')} ${sorted('c')}`,
  };
}

const LIST = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

/** Adds a comment, under the post's lock. $1 comment, $2 post, $3 author, $4 content, $5 now. */
const ADD: Statement = {
  name: 'comments.add',
  text: `WITH c AS (
           INSERT INTO post_comments (id, post_id, user_id, content, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING *),
         counted AS (UPDATE posts SET comment_count = comment_count + 1, rev = rev + 1 WHERE id = $2)
         SELECT ${commentColumns('c')} FROM c JOIN users author ON author.id = c.user_id`,
};

/** $1 comment, $2 post, $3 viewer. */
const WRITER: Statement = {
  name: 'comments.writer',
  text: `SELECT c.user_id AS id,
                EXISTS (SELECT 1 FROM post_comments other
                        WHERE other.post_id = $2 AND other.user_id = c.user_id AND other.id <> $1) AS "hasOthers"
         FROM post_comments c WHERE c.id = $1 AND c.post_id = $2 AND ${isShown('$3::uuid', 'c.user_id')}`,
};

/** Removes a comment, under the post's lock. $1 comment, $2 post. */
const REMOVE: Statement = {
  name: 'comments.remove',
  text: `WITH removed AS (DELETE FROM post_comments WHERE id = $1 AND post_id = $2 RETURNING post_id, hidden_at)
         UPDATE posts p SET comment_count = p.comment_count - CASE WHEN removed.hidden_at IS NULL THEN 1 ELSE 0 END, rev = p.rev + 1
         FROM removed WHERE p.id = removed.post_id RETURNING p.id`,
};

/** The comments `$1`, each with the totals and the author of its post. */
const STATES: Statement = {
  name: 'comments.states',
  text: `SELECT ${commentColumns('c')}, ${countColumns('p')}, p.user_id AS "postAuthorId" FROM post_comments c
         JOIN posts p ON p.id = c.post_id JOIN users author ON author.id = c.user_id
         WHERE c.id = ANY($1::uuid[]) ORDER BY c.created_at, c.id`,
};

/** A comment as its author sees it, with the data about its post that events contain. */
export interface CommentState {
  comment: Comment;
  counts: PostCounts;
  postAuthorId: string;
}

/**
 * Comments of posts. Adding or removing a comment also changes the post's `rev` and its count, which has no hidden
 * comments, in the same statement.
 */
@Injectable()
export class CommentsRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of comments, newest first; with `after`, oldest first. Throws `post_not_found`. */
  async page(postId: string, viewerId: string | null, query: PageQuery): Promise<JsonPage> {
    const page = await newestFirst.page(query, async ({ direction, key, id, count }) => {
      const values = [viewerId, postId, key, id, count];
      const rows = await this.sql.rows<CommentRow | { id: null }>(LIST[direction], values);
      if (rows.length === 0) throw new DomainError(feedErrors.post_not_found);
      return rows.filter((row) => row.id !== null);
    });
    return JsonPage.of(page.map((row) => JSON.stringify(toComment(row, viewerId))));
  }

  /** Adds a comment. The transaction must hold the post's lock. */
  async add(postId: string, userId: string, content: string, now: Date, tx: Transaction): Promise<Comment> {
    const row = await this.sql.row<CommentRow & object>(ADD, [newId(), postId, userId, content, now], tx);
    if (!row) throw new Error('A comment just added is missing');
    return toComment(row, userId);
  }

  /** Returns the comments that still exist, oldest first. */
  async states(ids: readonly string[]): Promise<CommentState[]> {
    const rows = await this.sql.rows<CommentRow & PostCounts & Pick<CommentState, 'postAuthorId'>>(STATES, [ids]);
    return rows.map((row) => ({
      comment: toComment(row, row.authorId),
      counts: countsOf(row),
      postAuthorId: row.postAuthorId,
    }));
  }

  /**
   * The author of a comment; `hasOthers`: whether they have other comments on the post. Undefined if the post has no
   * such comment, or its author is in a block with the viewer.
   */
  writerOf(
    id: string,
    postId: string,
    viewerId: string,
    tx: Transaction,
  ): Promise<{ id: string; hasOthers: boolean } | undefined> {
    return this.sql.row<{ id: string; hasOthers: boolean }>(WRITER, [id, postId, viewerId], tx);
  }

  /** The transaction must hold the post's lock. Returns false if the comment does not exist. */
  async remove(id: string, postId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(REMOVE, [id, postId], tx)) !== undefined;
  }
}
