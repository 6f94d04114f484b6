import { BatchLoader } from '../../../database/batch-loader.ts';
import type { Sql } from '../../../database/sql.ts';
import type { PostHead } from './newest-page-cache.ts';
import { HEADS, HEADS_TOGETHER, type PageValues } from './posts.sql.ts';

/**
 * Reads which posts the newest page has, and which of them its reader likes. Members who ask at the same time share a
 * statement; who sees other posts than most has one of their own.
 */
export class NewestHeads {
  /** By how many posts are asked for. */
  private readonly loaders = new Map<number, BatchLoader<PostHead[]>>();

  constructor(private readonly sql: Sql) {}

  async read(values: PageValues): Promise<PostHead[]> {
    const [viewerId, , , count] = values;
    const heads = viewerId === null ? undefined : await this.loader(count).get(viewerId);
    return heads ?? toHeads((await this.sql.row<{ heads: string }>(HEADS, values))?.heads ?? '');
  }

  private loader(count: number): BatchLoader<PostHead[]> {
    const loader = this.loaders.get(count) ?? new BatchLoader((viewerIds) => this.readTogether(viewerIds, count));
    this.loaders.set(count, loader);
    return loader;
  }

  private async readTogether(viewerIds: string[], count: number): Promise<Map<string, PostHead[]>> {
    type Row = { viewerId: string | null; text: string | null };
    const rows = await this.sql.rows<Row>(HEADS_TOGETHER, [viewerIds, count]);
    const posts = toHeads(rows.find(({ viewerId }) => viewerId === null)?.text ?? '');
    const heads = new Map<string, PostHead[]>();
    for (const { viewerId, text } of rows) {
      if (viewerId !== null)
        heads.set(
          viewerId,
          posts.map((post, i) => ({ ...post, isLiked: text?.[i] === '1' })),
        );
    }
    return heads;
  }
}

const toHeads = (text: string): PostHead[] => (text === '' ? [] : text.split(',').map(toHead));

function toHead(text: string): PostHead {
  const [id = '', rev, isLiked] = text.split(' ');
  return { id, rev: Number(rev), isLiked: isLiked === 't' };
}
