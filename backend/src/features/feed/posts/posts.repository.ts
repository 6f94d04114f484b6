import {
  type FeedPost,
  type FeedState,
  feedErrors,
  type HashtagCount,
  type PageQuery,
  type PostCounts,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { JsonPage, newestFirst } from '../../../http/paging.ts';
import type { LockedPost } from '../post-notices.ts';
import type { PostFields } from './new-post.ts';
import { NewestPageCache, type RenderedPost } from './newest-page-cache.ts';
import { NewestPostIds } from './newest-post-ids.ts';
import {
  CREATE,
  FOLLOWED_LIST,
  HIDDEN,
  LIST,
  LOCK,
  NEWEST,
  type PostRow,
  REMOVE,
  SHOWING,
  SOME,
  TAG_LIST,
  TOP_HASHTAGS,
  TOTALS,
  toPost,
} from './posts.sql.ts';

export type PostsQuery = PageQuery & { tag?: string; following?: 'true' };

@Injectable()
export class PostsRepository {
  private readonly newestPage = new NewestPageCache();
  private readonly listed: NewestPostIds;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    this.listed = new NewestPostIds(sql);
  }

  /**
   * What the viewer may see, newest first; with `tag`, a hashtag's key, only posts with that hashtag; with `following`
   * those of players whom the viewer follows.
   */
  async page(viewerId: string | null, query: PostsQuery): Promise<JsonPage> {
    const { before, after, tag, following } = query;
    const isFiltered = tag !== undefined || following !== undefined;
    if (before === undefined && after === undefined && !isFiltered) return this.newest(viewerId, query);
    const page = await newestFirst.page(query, ({ direction, key, id, count }) => {
      const values = [viewerId, key, id, count];
      if (following) return this.sql.rows<PostRow>(FOLLOWED_LIST[direction], [...values, tag ?? null]);
      if (tag === undefined) return this.sql.rows<PostRow>(LIST[direction], values);
      return this.sql.rows<PostRow>(TAG_LIST[direction], [...values, tag]);
    });
    return JsonPage.of(page.map((row) => JSON.stringify(toPost(row, viewerId))));
  }

  /** Undefined also for somebody else's sample post. */
  async find(id: string, viewerId: string | null, tx?: Transaction): Promise<FeedPost | undefined> {
    return (await this.some([id], viewerId, tx))[0];
  }

  /** Those of `ids` that the viewer may see, newest first. */
  async some(ids: readonly string[], viewerId: string | null, tx?: Transaction): Promise<FeedPost[]> {
    const rows = await this.sql.rows<PostRow>(SOME, [viewerId, ids], tx);
    return rows.map((row) => toPost(row, viewerId));
  }

  /** Throws `post_not_found` where the viewer sees no such post. */
  async lockForUpdate(id: string, viewerId: string, tx: Transaction): Promise<LockedPost> {
    const post = await this.sql.row<LockedPost & object>(LOCK, [id, viewerId], tx);
    if (!post) throw new DomainError(feedErrors.post_not_found);
    return post;
  }

  async create(userId: string, fields: PostFields, now: Date, tx: Transaction): Promise<string> {
    const { type, content, caption, hashtags, tags, media, poster, highlight } = fields;
    const id = newId();
    const uploads = [media?.id ?? null, poster?.id ?? null];
    await this.sql.rows(CREATE, [id, userId, type, content, caption, hashtags, tags, ...uploads, highlight, now], tx);
    return id;
  }

  /** Returns the ids of its uploads. Its comments, likes and hashtags are removed with it. */
  async remove(id: string, tx: Transaction): Promise<string[]> {
    const removed = await this.sql.row<Pick<PostRow, 'mediaId' | 'posterId'>>(REMOVE, [id], tx);
    return [removed?.mediaId, removed?.posterId].filter((upload) => upload != null);
  }

  topHashtags(since: Date): Promise<HashtagCount[]> {
    return this.sql.rows(TOP_HASHTAGS, [since]);
  }

  /** The newest post that everybody may see. */
  async newestId(): Promise<FeedState['newest']> {
    const row = await this.sql.row<{ postId: string; createdAt: Date }>(NEWEST, []);
    return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
  }

  /** The latest posts that show somebody, as their author or with a comment of theirs. `isRecent`: after `since`. */
  showing(userId: string, since: Date): Promise<{ postId: string; isHighlight: boolean; isRecent: boolean }[]> {
    return this.sql.rows(SHOWING, [userId, since]);
  }

  /** Those of `ids` that are sample posts of others. */
  async hidden(ids: readonly string[], viewerId: string | null): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>(HIDDEN, [ids, viewerId]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Of those of `ids` that the viewer sees. */
  totals(ids: readonly string[], viewerId: string | null): Promise<(PostCounts & { postId: string })[]> {
    return this.sql.rows(TOTALS, [ids, viewerId]);
  }

  /** The first reader within a moment reads all columns; the others only what changed since. */
  private async newest(viewerId: string | null, query: PageQuery): Promise<JsonPage> {
    const page = await newestFirst.page(query, async ({ key, id, count }): Promise<RenderedPost[]> => {
      const values = [viewerId, key, id, count] as const;
      if (this.newestPage.needsRefresh(this.clock.now())) return this.refresh(viewerId, values);
      const listed = await this.listed.read(values);
      const changed = listed.filter((head) => !this.newestPage.has(head)).map((head) => head.id);
      if (changed.length > 0) this.newestPage.add(await this.sql.rows<PostRow>(SOME, [viewerId, changed]));
      return this.newestPage.render(listed, viewerId) ?? this.refresh(viewerId, values);
    });
    return JsonPage.of(page.map((post) => post.json));
  }

  private async refresh(viewerId: string | null, values: readonly unknown[]): Promise<RenderedPost[]> {
    const rows = await this.sql.rows<PostRow>(LIST.before, values);
    this.newestPage.replace(rows);
    return this.newestPage.render(rows, viewerId) ?? [];
  }
}
