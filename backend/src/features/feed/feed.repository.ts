import type { FeedPost, HashtagCount, PageQuery } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import type { JsonPage } from '../../http/paging.ts';
import { HEADS, HOLD, LIST, SOME, TAG_LIST, TOP_HASHTAGS } from './feed.statements.ts';
import { CREATE, REMOVE } from './feed.writes.ts';
import { readPage } from './feed-page.ts';
import { KnownPosts, type PostHead, type ToldPost } from './known-posts.ts';
import type { PostFields } from './new-post.ts';
import { type PostRow, toPost } from './post-row.ts';

@Injectable()
export class FeedRepository {
  private readonly known = new KnownPosts();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** What the viewer sees, newest first; with `tag`, a hashtag's key, only what bears it. */
  page(viewerId: string | null, { tag, ...page }: PageQuery & { tag?: string }): Promise<JsonPage> {
    const { before, after } = page;
    if (before === undefined && after === undefined && tag === undefined) return this.newest(viewerId, page);
    const read = (direction: 'before' | 'after', ...place: unknown[]) => {
      const values = [viewerId, ...place];
      if (tag === undefined) return this.sql.rows<PostRow>(LIST[direction], values);
      return this.sql.rows<PostRow>(TAG_LIST[direction], [...values, tag]);
    };
    return readPage(page, read, (row) => JSON.stringify(toPost(row, viewerId)));
  }

  /** Undefined also for somebody else's sample post. */
  async find(id: string, viewerId: string | null, transaction?: Transaction): Promise<FeedPost | undefined> {
    return (await this.some([id], viewerId, transaction))[0];
  }

  /** Those of `ids` that the viewer may see, newest first. */
  async some(ids: readonly string[], viewerId: string | null, transaction?: Transaction): Promise<FeedPost[]> {
    const rows = await this.sql.rows<PostRow>(SOME, [viewerId, ids], transaction);
    return rows.map((row) => toPost(row, viewerId));
  }

  /** Locks a post until the end of the transaction; undefined where the viewer sees none. */
  hold(id: string, viewerId: string, transaction: Transaction): Promise<{ authorId: string } | undefined> {
    return this.sql.row(HOLD, [id, viewerId], transaction);
  }

  async create(userId: string, fields: PostFields, now: Date, transaction: Transaction): Promise<string> {
    const { type, content, caption, hashtags, tags, media, poster, highlight } = fields;
    const id = newId();
    const shown = [media?.id ?? null, poster?.id ?? null, highlight];
    await this.sql.rows(CREATE, [id, userId, type, content, caption, hashtags, tags, ...shown, now], transaction);
    return id;
  }

  /** Returns the uploads that it showed. Its comments, likes and tags go with it. */
  async remove(id: string, transaction: Transaction): Promise<string[]> {
    const gone = await this.sql.row<Record<'media_id' | 'poster_id', string | null>>(REMOVE, [id], transaction);
    return [gone?.media_id, gone?.poster_id].filter((upload) => upload != null);
  }

  /** Whoever comes first reads it whole; those who come within a moment, only what changed since. */
  private newest(viewerId: string | null, page: PageQuery): Promise<JsonPage> {
    const read = async (_: 'before' | 'after', ...place: unknown[]): Promise<ToldPost[]> => {
      const values = [viewerId, ...place];
      if (this.known.areDue(this.clock.now())) return this.readWhole(viewerId, values);
      const heads = await this.sql.rows<PostHead>(HEADS, values);
      const changed = heads.filter((head) => !this.known.has(head)).map(({ id }) => id);
      if (changed.length > 0) this.known.add(await this.sql.rows<PostRow>(SOME, [viewerId, changed]));
      return this.known.tell(heads, viewerId) ?? this.readWhole(viewerId, values);
    };
    return readPage(page, read, ({ json }) => json);
  }

  private async readWhole(viewerId: string | null, values: readonly unknown[]): Promise<ToldPost[]> {
    const rows = await this.sql.rows<PostRow>(LIST.before, values);
    this.known.replace(rows);
    return this.known.tell(rows, viewerId) ?? [];
  }

  topHashtags(since: Date): Promise<HashtagCount[]> {
    return this.sql.rows(TOP_HASHTAGS, [since]);
  }
}
