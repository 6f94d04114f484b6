import { type Comment, feedErrors, type PageQuery, type PostCounts } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import type { JsonPage } from '../../http/paging.ts';
import { type CommentRow, toComment } from './comment-row.ts';
import { ADD, AUTHOR, LIST, REMOVE } from './comments.statements.ts';
import { readPage } from './feed-page.ts';
import { countsOf } from './post-counts.ts';

/** Comments, and the count of them, which moves with their rows. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. Throws `post_not_found`. */
  page(postId: string, viewerId: string | null, query: PageQuery): Promise<JsonPage> {
    const read = async (direction: 'before' | 'after', ...place: unknown[]) => {
      const rows = await this.sql.rows<CommentRow | { id: null }>(LIST[direction], [viewerId, postId, ...place]);
      if (rows.length === 0) throw new DomainError(feedErrors.post_not_found);
      return rows.filter((row) => row.id !== null);
    };
    return readPage(query, read, (row) => JSON.stringify(toComment(row, viewerId)));
  }

  /** Only under the post's lock. */
  async add(
    postId: string,
    userId: string,
    content: string,
    now: Date,
    transaction: Transaction,
  ): Promise<{ comment: Comment; counts: PostCounts }> {
    const values = [newId(), postId, userId, content, now];
    const row = await this.sql.row<PostCounts & CommentRow>(ADD, values, transaction);
    if (!row) throw new Error('A comment was made and is gone');
    return { comment: toComment(row, userId), counts: countsOf(row) };
  }

  async authorOf(id: string, postId: string, transaction: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ authorId: string }>(AUTHOR, [id, postId], transaction))?.authorId;
  }

  /** Only under the post's lock. Undefined where there was none. */
  remove(id: string, postId: string, transaction: Transaction): Promise<PostCounts | undefined> {
    return this.sql.row<PostCounts>(REMOVE, [id, postId], transaction);
  }
}
