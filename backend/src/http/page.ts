/** One page of a list: the interceptor answers `items` bare and names the next page in a `Link` header (D-59). */
export class Page<T> {
  constructor(
    readonly items: readonly T[],
    /** Query of the next page, such as `{ before: '120' }`; null at the end. */
    readonly next: Record<string, string> | null,
  ) {}

  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next);
  }

  /** Cuts a page from `rows`, which were asked for with one row more than `limit` to see whether more follow. */
  static cut<T>(rows: readonly T[], limit: number, next: (last: T) => Record<string, string>): Page<T> {
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return new Page(items, rows.length > limit && last !== undefined ? next(last) : null);
  }
}

/** A page whose items are JSON already: its repository names every key, and no schema stands in between. */
export class JsonPage extends Page<string> {
  static of({ items, next }: Page<string>): JsonPage {
    return new JsonPage(items, next);
  }

  get text(): string {
    return `[${this.items.join(',')}]`;
  }
}
