import { LIMITS, type PageQuery } from '@hoopline/contracts';
import { Id, Timestamp } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';
import { decodeCursor, encodeCursor, Page } from './paging.ts';

/** Where a list begins without a cursor, and the direction of its pages. The ids are the lowest and highest UUID. */
export const NEWEST_FIRST = {
  direction: 'before',
  key: 'infinity',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
} as const;
export const OLDEST_FIRST = {
  direction: 'after',
  key: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
} as const;

/** What rows are sorted by. A number is exact: PostgreSQL sends as many digits as it takes. */
type SortKey = string | number | null;

interface KeysetOptions<Row, Key extends SortKey> {
  /** Validates the sort key in a cursor. */
  key: z.ZodType<Key>;
  order: { direction: 'before' | 'after'; key: string; id: string };
  /** Sort key and id of a row: many rows may have the same key. */
  positionOf(row: Row): readonly [key: Key, id: string];
}

/** The rows behind a position, in the order of `direction`; `count` is one more than fits the page. */
export interface KeysetRange<Key extends SortKey> {
  direction: 'before' | 'after';
  key: Key | string;
  id: string;
  count: number;
}

/** A list read page by page, each page from the position of the last row of the one before it. */
export class Keyset<Row, Key extends SortKey> {
  private readonly cursor: z.ZodType<readonly [Key, string]>;

  constructor(private readonly options: KeysetOptions<Row, Key>) {
    this.cursor = z.tuple([options.key, Id]);
  }

  /** Throws `invalid_input` for a cursor of another list. */
  async page<Found extends Row>(
    { limit = LIMITS.pageDefault, before, after }: PageQuery,
    read: (range: KeysetRange<Key>) => Promise<readonly Found[]>,
  ): Promise<Page<Found>> {
    const { order, positionOf } = this.options;
    const cursor = after ?? before;
    const direction = after ? 'after' : before ? 'before' : order.direction;
    const [key, id] = cursor ? decodeCursor(cursor, this.cursor) : [order.key, order.id];
    const rows = await read({ direction, key, id, count: limit + 1 });
    return Page.cut(rows, limit, (last) => ({ [direction]: encodeCursor(positionOf(last)) }));
  }
}

/** For lists of what people write. */
export const newestFirst = new Keyset({
  key: Timestamp,
  order: NEWEST_FIRST,
  positionOf: ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.toISOString(), id],
});
