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
import { JsonPage, newestFirst, type Page } from '../../../http/paging.ts';
import { BoxScoresRepository } from '../box-scores/box-scores.repository.ts';
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

/** A removed post, as far as other data has to change with it. */
interface RemovedPost {
  /** Ids of its uploads. */
  uploads: string[];
  /** The game whose box score it was. */
  gameId: string | null;
  /** The games whose box scores had it as a clip. */
  gamesWithClip: string[];
}

export type PostsQuery = PageQuery & { tag?: string; following?: 'true' };

@Injectable()
export class PostsRepository {
  private readonly newestPage = new NewestPageCache();
  private readonly listed: NewestPostIds;

  constructor(
    private readonly sql: Sql,
    private readonly boxScores: BoxScoresRepository,
    private readonly clock: Clock,
  ) {
    this.listed = new NewestPostIds(sql);
  }

  /**
   * The posts that the viewer may see, newest first; with `after`, oldest first. `tag` (the `tagKey` of a hashtag)
   * selects posts with that hashtag, `following` posts of players whom the viewer follows.
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
    return this.withBoxScores(
      page.map((row) => ({ ...row, json: JSON.stringify(toPost(row, viewerId)) })),
      viewerId,
    );
  }

  /** Undefined if the viewer cannot see the post, for example the sample post of another member. */
  async find(id: string, viewerId: string | null, tx?: Transaction): Promise<FeedPost | undefined> {
    return (await this.some([id], viewerId, tx))[0];
  }

  /** The posts of `ids` that the viewer may see, newest first. */
  async some(ids: readonly string[], viewerId: string | null, tx?: Transaction): Promise<FeedPost[]> {
    const rows = await this.sql.rows<PostRow>(SOME, [viewerId, ids], tx);
    const boxScores = await this.boxScores.find(gamesOf(rows), viewerId, tx);
    return rows.map((row) => {
      const boxScore = row.gameId === null ? undefined : boxScores.get(row.gameId);
      return { ...toPost(row, viewerId), ...(boxScore && { boxScore }) };
    });
  }

  /** Throws `post_not_found` if the viewer cannot see the post. */
  async lockForUpdate(id: string, viewerId: string, tx: Transaction): Promise<LockedPost> {
    const post = await this.sql.row<LockedPost & object>(LOCK, [id, viewerId], tx);
    if (!post) throw new DomainError(feedErrors.post_not_found);
    return post;
  }

  /** `gameId`: the game whose box score the post is. */
  async create(userId: string, fields: PostFields, gameId: string | null, now: Date, tx: Transaction): Promise<string> {
    const { type, content, caption, hashtags, tags, media, poster, highlight } = fields;
    const id = newId();
    const uploads = [media?.id ?? null, poster?.id ?? null];
    const written = [content, caption, hashtags, tags];
    await this.sql.rows(CREATE, [id, userId, type, ...written, ...uploads, highlight, now, gameId], tx);
    return id;
  }

  /** Removes a post with its comments, likes and hashtags. */
  async remove(id: string, tx: Transaction): Promise<RemovedPost> {
    type Row = Pick<PostRow, 'mediaId' | 'posterId' | 'gameId'> & Pick<RemovedPost, 'gamesWithClip'>;
    const removed = await this.sql.row<Row>(REMOVE, [id], tx);
    const uploads = [removed?.mediaId, removed?.posterId].filter((upload) => upload != null);
    return { uploads, gameId: removed?.gameId ?? null, gamesWithClip: removed?.gamesWithClip ?? [] };
  }

  topHashtags(since: Date): Promise<HashtagCount[]> {
    return this.sql.rows(TOP_HASHTAGS, [since]);
  }

  /** The newest post that is neither a sample post nor hidden; null if there is none. */
  async newestId(): Promise<FeedState['newest']> {
    const row = await this.sql.row<{ postId: string; createdAt: Date }>(NEWEST, []);
    return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
  }

  /**
   * The latest posts that this person wrote or commented on. `isRecent`: wrote the post or the comment after `since`. A
   * post has one entry if the person wrote it, and one for each comment; `isHighlight` is false in entries of comments.
   */
  showing(userId: string, since: Date): Promise<{ postId: string; isHighlight: boolean; isRecent: boolean }[]> {
    return this.sql.rows(SHOWING, [userId, since]);
  }

  /** The posts of `ids` that only another member may see: sample posts and hidden posts. */
  async hidden(ids: readonly string[], viewerId: string | null): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>(HIDDEN, [ids, viewerId]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The totals of `ids`, without posts of people in a block with the viewer. */
  totals(ids: readonly string[], viewerId: string | null): Promise<(PostCounts & { postId: string })[]> {
    return this.sql.rows(TOTALS, [ids, viewerId]);
  }

  /** The newest page. The first reader of each refresh reads all columns, the others only posts that changed since. */
  private async newest(viewerId: string | null, query: PageQuery): Promise<JsonPage> {
    const page = await newestFirst.page(query, async ({ key, id, count }): Promise<RenderedPost[]> => {
      const values = [viewerId, key, id, count] as const;
      if (this.newestPage.needsRefresh(this.clock.now())) return this.refresh(viewerId, values);
      const listed = await this.listed.read(values);
      const changed = listed.filter((post) => !this.newestPage.has(post)).map((post) => post.id);
      if (changed.length > 0) this.newestPage.add(await this.sql.rows<PostRow>(SOME, [viewerId, changed]));
      return this.newestPage.render(listed, viewerId) ?? this.refresh(viewerId, values);
    });
    return this.withBoxScores(page, viewerId);
  }

  /**
   * Adds the box scores of a page. They are read for each reader, because what a reader may see differs, and a changed
   * result does not raise the `rev` of the post. Most pages have none, and need no query.
   */
  private async withBoxScores(page: Page<RenderedPost>, viewerId: string | null): Promise<JsonPage> {
    const boxScores = await this.boxScores.find(gamesOf(page.items), viewerId);
    return JsonPage.of(
      page.map(({ json, gameId }) => {
        const boxScore = gameId === null ? undefined : boxScores.get(gameId);
        return boxScore ? `${json.slice(0, -1)},"boxScore":${JSON.stringify(boxScore)}}` : json;
      }),
    );
  }

  private async refresh(viewerId: string | null, values: readonly unknown[]): Promise<RenderedPost[]> {
    const rows = await this.sql.rows<PostRow>(LIST.before, values);
    this.newestPage.replace(rows);
    return this.newestPage.render(rows, viewerId) ?? [];
  }
}

const gamesOf = (posts: readonly Pick<PostRow, 'gameId'>[]): string[] => posts.flatMap(({ gameId }) => gameId ?? []);
