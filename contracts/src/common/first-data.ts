/**
 * The API addresses that the screens of a feature read first, by the pattern of the screen's own address.
 * - `:name` in a read is replaced by that part of the screen's path. Without such a part, the read is left out.
 * - `?name` without a value in a read gets the value from the screen's query. Without such a value, the key is left
 *   out.
 * - `?name=value` in a pattern needs this value in the screen's query; `?name` needs a query without `name`.
 */
export type FirstReads = Readonly<Record<string, readonly (string | WideRead)[]>>;

/** A read for a part that only wide screens show. Skipped for phones. */
export interface WideRead {
  wide: string;
}

/** The pattern of reads that every screen makes. */
export const EVERY_PAGE = '*';

/** The id of the page's script element that contains `FirstData` as JSON. */
export const FIRST_DATA = 'first-data';

/** The answers that the server has read for a page, by the address that the app would request. */
export type FirstData = Readonly<Record<string, FirstAnswer>>;

export interface FirstAnswer {
  status: number;
  body: unknown;
  /** The `Link` header of a list. */
  link?: string;
}
