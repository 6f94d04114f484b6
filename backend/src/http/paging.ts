import { commonErrors, type PageQuery } from '@hoopline/contracts';
import type { z } from 'zod';
import { DomainError } from './errors.ts';

/** A page of a list. `serializeAnswers` answers with a bare array of `items`, and names the next page in a header. */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    /** Query of the next page, such as `{ before: '120' }`; null for the last page. */
    readonly next: Record<string, string> | null,
  ) {}

  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next);
  }

  /** Makes a page of the first `limit` rows. Read one row more than that: it tells whether there is a next page. */
  static cut<T>(rows: readonly T[], limit: number, next: (last: T) => Record<string, string>): Page<T> {
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return new Page(items, rows.length > limit && last !== undefined ? next(last) : null);
  }
}

/** A page whose items are JSON already. No schema checks them: their repository must name every property. */
export class JsonPage extends Page<string> {
  static of({ items, next }: Page<string>): JsonPage {
    return new JsonPage(items, next);
  }

  get text(): string {
    return `[${this.items.join(',')}]`;
  }
}

/** For lists that go one way only. Throws `invalid_input` for a page the other way. */
export function assertNewestFirst({ after }: PageQuery): void {
  if (after !== undefined)
    throw new DomainError(commonErrors.invalid_input, { fields: { after: 'Newest come first: use before' } });
}

/** The same, for lists that are only read onwards. */
export function assertForwards({ before }: PageQuery): void {
  if (before !== undefined)
    throw new DomainError(commonErrors.invalid_input, { fields: { before: 'This list is read onwards: use after' } });
}

/** The sort keys of a page's last row as an opaque text. */
export const encodeCursor = (keys: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** The sort keys in a cursor of `encodeCursor`. Throws `invalid_input` for anything that is not of `shape`. */
export function decodeCursor<Keys>(cursor: string, shape: z.ZodType<Keys>): Keys {
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
