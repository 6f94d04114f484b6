const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What our languages and their neighbours write. Anything else shows in the system's faces. */
export const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ\u2010\u2011–—‘’‚“”„•…\u202f‹›€™−`;

/** What scoreboards show: counts, times, shares, ratings and money, as each of our Latin languages writes them. */
export const FIGURES = '0123456789 +-±–—:.,/%#?$’\u00a0\u202fKMBUSdiklmors';
