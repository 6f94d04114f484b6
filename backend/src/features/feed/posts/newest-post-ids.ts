import { type Answers, Batcher } from '../../../batching/batcher.ts';
import type { Sql } from '../../../database/sql.ts';
import type { ListedPost } from './newest-page-cache.ts';
import { LISTED_POSTS, LISTED_POSTS_TOGETHER, type PageValues } from './posts.sql.ts';

/** A member, and how many posts they ask for. */
interface Reader {
  viewerId: string;
  count: number;
}
type ListedPosts = ListedPost[] | undefined;

/**
 * Reads the ids and `rev`s of the posts on the newest page, and which of them the reader likes. Members who ask at the
 * same time for the same number of posts share one statement. A member who sees other posts than most members (because
 * of sample posts, hidden posts or a block) then gets a separate statement.
 */
export class NewestPostIds {
  private readonly members = new Batcher<Reader, ListedPosts>((readers) => this.readTogether(readers), {
    keyOf: ({ count }) => count,
  });

  constructor(private readonly sql: Sql) {}

  async read(values: PageValues): Promise<ListedPost[]> {
    const [viewerId, , , count] = values;
    const listed = viewerId === null ? undefined : await this.members.add({ viewerId, count });
    return listed ?? toListedPosts((await this.sql.row<{ listed: string }>(LISTED_POSTS, values))?.listed ?? '');
  }

  private async readTogether(readers: [Reader, ...Reader[]]): Promise<Answers<Reader, ListedPosts>> {
    type Row = { viewerId: string | null; text: string | null };
    const viewerIds = new Set(readers.map(({ viewerId }) => viewerId));
    const rows = await this.sql.rows<Row>(LISTED_POSTS_TOGETHER, [[...viewerIds], readers[0].count]);
    const posts = toListedPosts(rows.find(({ viewerId }) => viewerId === null)?.text ?? '');
    const listed = new Map<string, ListedPost[]>();
    for (const { viewerId, text } of rows) {
      if (viewerId !== null)
        listed.set(
          viewerId,
          posts.map((post, i) => ({ ...post, isLiked: text?.[i] === '1' })),
        );
    }
    return { get: ({ viewerId }) => listed.get(viewerId) };
  }
}

const toListedPosts = (text: string): ListedPost[] => (text === '' ? [] : text.split(',').map(toListedPost));

function toListedPost(text: string): ListedPost {
  const [id = '', rev, isLiked] = text.split(' ');
  return { id, rev: Number(rev), isLiked: isLiked === 't' };
}
