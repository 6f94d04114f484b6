import { type Answers, Batcher } from '../../../batching/batcher.ts';
import type { Sql } from '../../../database/sql.ts';
import type { PostHead } from './newest-page-cache.ts';
import { HEADS, HEADS_TOGETHER, type PageValues } from './posts.sql.ts';

/** A member, and how many posts they ask for. */
interface Reader {
  viewerId: string;
  count: number;
}
type Heads = PostHead[] | undefined;

/**
 * Reads which posts the newest page has, and which of them its reader likes. Members who ask at the same time share a
 * statement; who sees other posts than most has one of their own.
 */
export class NewestHeads {
  private readonly members = new Batcher<Reader, Heads>((readers) => this.readTogether(readers), {
    keyOf: ({ count }) => count,
  });

  constructor(private readonly sql: Sql) {}

  async read(values: PageValues): Promise<PostHead[]> {
    const [viewerId, , , count] = values;
    const heads = viewerId === null ? undefined : await this.members.add({ viewerId, count });
    return heads ?? toHeads((await this.sql.row<{ heads: string }>(HEADS, values))?.heads ?? '');
  }

  private async readTogether(readers: [Reader, ...Reader[]]): Promise<Answers<Reader, Heads>> {
    type Row = { viewerId: string | null; text: string | null };
    const viewerIds = new Set(readers.map(({ viewerId }) => viewerId));
    const rows = await this.sql.rows<Row>(HEADS_TOGETHER, [[...viewerIds], readers[0].count]);
    const posts = toHeads(rows.find(({ viewerId }) => viewerId === null)?.text ?? '');
    const heads = new Map<string, PostHead[]>();
    for (const { viewerId, text } of rows) {
      if (viewerId !== null)
        heads.set(
          viewerId,
          posts.map((post, i) => ({ ...post, isLiked: text?.[i] === '1' })),
        );
    }
    return { get: ({ viewerId }) => heads.get(viewerId) };
  }
}

const toHeads = (text: string): PostHead[] => (text === '' ? [] : text.split(',').map(toHead));

function toHead(text: string): PostHead {
  const [id = '', rev, isLiked] = text.split(' ');
  return { id, rev: Number(rev), isLiked: isLiked === 't' };
}
