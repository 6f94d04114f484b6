/**
 * The addresses that the screens of a feature read first, by the pattern of the screen's own address. `:name` stands for
 * the part of that name, and the read is left out where there is none; a name without a value behind `?` stands for the
 * value in the screen's query, and for nothing where that has none. Behind the `?` of a pattern is what the screen's query
 * must have; a name without a value there must not be in it.
 */
export type FirstReads = Readonly<Record<string, readonly (string | WideRead)[]>>;

/** A read of what is shown beside the rest where there is room for it. Not sent to what says that it is a phone. */
export interface WideRead {
  wide: string;
}

/** The pattern of reads that every screen makes. */
export const EVERY_PAGE = '*';

/** The id of the page's data block: JSON of `FirstData`. */
export const FIRST_DATA = 'first-data';

/** What the server has read for a page, by the address that the app would have asked. */
export type FirstData = Readonly<Record<string, FirstAnswer>>;

export interface FirstAnswer {
  status: number;
  body: unknown;
  /** The `Link` header of a list. */
  link?: string;
}
