/** A title may be a paragraph long; more than this does not fit over a clip on a phone. */
const LONGEST = 64;

export const headingOf = (title: string): string =>
  title.length > LONGEST ? `${title.slice(0, LONGEST).trimEnd()}…` : title;
