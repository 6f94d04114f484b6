import { type PostRow, toPost } from './post-row.ts';

/** How old the writer's name and face may be in a post; all else that moves in it moves its `rev`. */
const KNOWN_MS = 200;

/** A post as one reader meets it, without the post itself. */
export interface PostHead {
  id: string;
  rev: number;
  isLiked: boolean;
  createdAt: Date;
}

/** A post as one reader sees it. */
export type ToldPost = Pick<PostHead, 'id' | 'createdAt'> & { json: string };

/** A post that was read, and its JSON for those who like it and those who do not, once somebody asked for it. */
interface KnownPost {
  row: PostRow;
  json: Map<boolean, string>;
}

/**
 * Posts of the newest page, which a crowd asks for at the same time. Every reader asks what stands there now, and takes
 * from here what others have just read of it. So nobody sees less than what is committed, and a post is read and
 * written as JSON once for all.
 */
export class KnownPosts {
  private posts = new Map<string, KnownPost>();
  private readAt = Number.NEGATIVE_INFINITY;

  /** Whether the caller is to read them all: one of a crowd at a time, while the others go on with what is known. */
  areDue(now: Date): boolean {
    const age = now.getTime() - this.readAt;
    if (age < KNOWN_MS && this.posts.size > 0) return false;
    this.readAt = now.getTime();
    if (age > 2 * KNOWN_MS) this.posts = new Map();
    return true;
  }

  /** All of them anew. */
  replace(rows: readonly PostRow[]): void {
    this.posts = new Map();
    this.add(rows);
  }

  add(rows: readonly PostRow[]): void {
    for (const row of rows) {
      const held = this.posts.get(row.id);
      if (!held || held.row.rev < row.rev) this.posts.set(row.id, { row, json: new Map() });
    }
  }

  has({ id, rev }: PostHead): boolean {
    return (this.posts.get(id)?.row.rev ?? -1) >= rev;
  }

  /** What one reader is told of those posts; undefined where one of them is not known. */
  tell(heads: readonly PostHead[], viewerId: string | null): ToldPost[] | undefined {
    const told = heads.map(({ id, createdAt, isLiked }) => ({ id, createdAt, json: this.json(id, isLiked, viewerId) }));
    return told.every((post): post is ToldPost => post.json !== undefined) ? told : undefined;
  }

  private json(id: string, isLiked: boolean, viewerId: string | null): string | undefined {
    const post = this.posts.get(id);
    if (!post) return undefined;
    // Its writer alone sees the whole e-mail.
    if (post.row.authorId === viewerId) return JSON.stringify(toPost({ ...post.row, isLiked }, viewerId));
    const json = post.json.get(isLiked) ?? JSON.stringify(toPost({ ...post.row, isLiked }, null));
    post.json.set(isLiked, json);
    return json;
  }
}
