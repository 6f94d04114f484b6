import { type PostRow, toPost } from './posts.sql.ts';

/**
 * The whole page is read again after this time, because changes of authors' names and pictures do not raise the post's
 * `rev`. One reader reads it, so the names and pictures that the others get may be almost twice this time old.
 */
const FRESH_MS = 200;

/** The fields of a post that a reader reads from the database before taking the rest from the cache. */
export interface ListedPost {
  id: string;
  rev: number;
  isLiked: boolean;
}

/** A post as one reader sees it, as JSON without its box score. */
export type RenderedPost = Pick<PostRow, 'id' | 'createdAt' | 'gameId'> & { json: string };

/** A post, and its JSON for readers who like it (true) and who do not (false), made when first needed. */
interface CachedPost {
  row: PostRow;
  json: Map<boolean, string>;
}

/**
 * Posts of the newest page, which many read at the same time. Readers ask the database for the ids and `rev`s of the
 * page, and take from here the posts that others have just read. So nobody misses a committed change of a post. Between
 * two refreshes each post is read once for all, and turned into JSON once for readers who like it and once for the
 * others.
 */
export class NewestPageCache {
  private posts = new Map<string, CachedPost>();
  private readAt = Number.NEGATIVE_INFINITY;

  /**
   * Whether the caller must read the whole page: one reader each `FRESH_MS`, while the others use the cached posts;
   * every reader while nothing is cached.
   */
  needsRefresh(now: Date): boolean {
    const age = now.getTime() - this.readAt;
    if (age < FRESH_MS && this.posts.size > 0) return false;
    this.readAt = now.getTime();
    if (age > 2 * FRESH_MS) this.posts = new Map();
    return true;
  }

  /** Called with the rows of the whole page. */
  replace(rows: readonly PostRow[]): void {
    this.posts = new Map();
    this.add(rows);
  }

  add(rows: readonly PostRow[]): void {
    for (const row of rows) {
      const cached = this.posts.get(row.id);
      if (!cached || cached.row.rev < row.rev) this.posts.set(row.id, { row, json: new Map() });
    }
  }

  has({ id, rev }: ListedPost): boolean {
    return (this.posts.get(id)?.row.rev ?? -1) >= rev;
  }

  /** The listed posts for one reader. Undefined if one of them is not cached. */
  render(listed: readonly ListedPost[], viewerId: string | null): RenderedPost[] | undefined {
    const posts: RenderedPost[] = [];
    for (const { id, isLiked } of listed) {
      const post = this.posts.get(id);
      if (!post) return undefined;
      const { createdAt, gameId } = post.row;
      posts.push({ id, createdAt, gameId, json: jsonOf(post, isLiked, viewerId) });
    }
    return posts;
  }
}

function jsonOf({ row, json }: CachedPost, isLiked: boolean, viewerId: string | null): string {
  // Only the author sees their e-mail, and a real name behind a chosen one.
  if (row.authorId === viewerId) return JSON.stringify(toPost({ ...row, isLiked }, viewerId));
  const known = json.get(isLiked) ?? JSON.stringify(toPost({ ...row, isLiked }, null));
  json.set(isLiked, known);
  return known;
}
