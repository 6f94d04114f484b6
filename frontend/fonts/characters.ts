const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The characters of our Latin languages and of similar ones. Browsers show all others in a system font. */
export const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ\u2010\u2011–—‘’‚“”„•…\u202f‹›€™−`;

/** The characters of scoreboards: counts, times, shares, ratings and money in each of our Latin languages. */
export const FIGURES = '0123456789 +-±–—:.,/%#?$’\u00a0\u202fKMBUSdiklmors';
