/** For tests alone: English that shows what is not translated and what has no room for longer words. */
export const PSEUDO_LANGUAGE = 'en-XA';
