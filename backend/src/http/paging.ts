import { commonErrors, LIMITS, type PageQuery } from '@hoopline/contracts';
import { Id, Timestamp } from '@hoopline/contracts/common/schemas';
import { z } from 'zod';
import { DomainError } from './errors.ts';

/**
 * A page of a list. `serializeAnswers` answers with a bare array of `items`, and puts the address of the next page into
 * a header.
 */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    /** Query of the next page, such as `{ before: '120' }`; null for the last page. */
    readonly next: Record<string, string> | null,
  ) {}

  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next);
  }

  /** Makes a page of the first `limit` rows. Callers read one row more: it shows whether there is a next page. */
  static cut<T>(rows: readonly T[], limit: number, next: (last: T) => Record<string, string>): Page<T> {
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return new Page(items, rows.length > limit && last !== undefined ? next(last) : null);
  }
}

/**
 * A page whose items are JSON already. No schema checks them, so their repository must select exactly the properties of
 * the contract.
 */
export class JsonPage extends Page<string> {
  static of({ items, next }: Page<string>): JsonPage {
    return new JsonPage(items, next);
  }

  get text(): string {
    return `[${this.items.join(',')}]`;
  }
}

/** For lists that can only be read from the newest item on. Throws `invalid_input` for `after`. */
export function assertNewestFirst({ after }: PageQuery): void {
  if (after !== undefined)
    throw new DomainError(commonErrors.invalid_input, { fields: { after: 'Newest come first: use before' } });
}

/** For lists that can only be read forwards. Throws `invalid_input` for `before`. */
export function assertForwards({ before }: PageQuery): void {
  if (before !== undefined)
    throw new DomainError(commonErrors.invalid_input, { fields: { before: 'This list is read onwards: use after' } });
}

/** The start of a list without a cursor, and the direction of its pages. The ids are the lowest and highest UUID. */
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

/** The sort key of a row. Numbers are exact, because PostgreSQL sends as many digits as necessary. */
type SortKey = string | number | null;

interface KeysetOptions<Row, Key extends SortKey> {
  /** Validates the sort key in a cursor. */
  key: z.ZodType<Key>;
  order: { direction: 'before' | 'after'; key: string; id: string };
  /** Sort key and id of a row: many rows may have the same key. */
  positionOf(row: Row): readonly [key: Key, id: string];
}

/** Describes the rows after a cursor in `direction`. `count` is one more than the size of the page. */
export interface KeysetRange<Key extends SortKey> {
  direction: 'before' | 'after';
  key: Key | string;
  id: string;
  count: number;
}

/** Reads a list page by page. Each page begins after the last row of the page before. */
export class Keyset<Row, Key extends SortKey> {
  private readonly cursor: z.ZodType<readonly [Key, string]>;

  constructor(private readonly options: KeysetOptions<Row, Key>) {
    this.cursor = z.tuple([options.key, Id]);
  }

  /** Throws `invalid_input` for a text that is no cursor, and for a cursor with another type of sort key. */
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

/** For lists sorted by `createdAt`, such as posts and comments. */
export const newestFirst = new Keyset({
  key: Timestamp,
  order: NEWEST_FIRST,
  positionOf: ({ createdAt, id }: { createdAt: Date; id: string }) => [createdAt.toISOString(), id],
});

/** The sort keys of a page's last row as an opaque text. */
const encodeCursor = (keys: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** The sort keys in a cursor of `encodeCursor`. Throws `invalid_input` for anything that is not of `shape`. */
function decodeCursor<Keys>(cursor: string, shape: z.ZodType<Keys>): Keys {
  const keys = shape.safeParse(parse(cursor));
  if (!keys.success)
    throw new DomainError(commonErrors.invalid_input, { fields: { cursor: 'Not a cursor of this list' } });
  return keys.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
