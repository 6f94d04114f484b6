import { LIMITS, type PageQuery } from '@hoopline/contracts';
import { Id, Timestamp } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';
import { decodeCursor, encodeCursor, JsonPage, Page } from '../../http/paging.ts';

/** When a page's last item was written, and its id: many may share one moment. */
const Cursor = z.tuple([Timestamp, Id]);
/** Before the newest there is. */
const FIRST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

interface Placed {
  id: string;
  createdAt: Date;
}

type Read<Row> = (direction: 'before' | 'after', at: string, id: string, count: number) => Promise<Row[]>;

/** Newest first, or oldest first with `after`. `read` is given the last item's place, and one row more than fits. */
export async function readPage<Row extends Placed>(
  { limit = LIMITS.pageDefault, before, after }: PageQuery,
  read: Read<Row>,
  toJson: (row: Row) => string,
): Promise<JsonPage> {
  const direction = after ? 'after' : 'before';
  const cursor = after ?? before;
  const [at, id] = cursor ? decodeCursor(cursor, Cursor) : FIRST;
  const rows = await read(direction, at, id, limit + 1);
  const place = (last: Row) => ({ [direction]: encodeCursor([last.createdAt.toISOString(), last.id]) });
  return JsonPage.of(Page.cut(rows, limit, place).map(toJson));
}
