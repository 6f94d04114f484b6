/**
 * A hashtag is `#` and 1 to 50 letters, marks, digits or underscores of any script, in forms, addresses and on the
 * server. `#バスケ` is one. A longer word that begins with one is shortened to it; a bare `#` is dropped, and so is a
 * repeated tag, whatever its case.
 */
const HASHTAG = /^#[\p{L}\p{M}\p{N}_]{1,50}/u;

export const isHashtag = (word: string): boolean => HASHTAG.exec(word)?.[0] === word;

/**
 * The hashtag that a word begins with: `#Dunk` of `#Dunk!`. It is a bare `#` where nothing valid follows, as in `#🏀`. A
 * word without `#` stays as it is.
 */
function toHashtag(word: string): string {
  const composed = word.normalize('NFC');
  return composed.startsWith('#') ? (HASHTAG.exec(composed)?.[0] ?? '#') : composed;
}

/** The key of a hashtag: lower case, without `#`. `#ThreePointer` and `#threepointer` have the same. */
export const tagKey = (hashtag: string): string => hashtag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** Shortened, without bare `#`s and repeated tags, of which the first spelling is kept. */
export function distinctHashtags(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const hashtag of words.map(toHashtag)) {
    const key = tagKey(hashtag);
    if (key && !byKey.has(key)) byKey.set(key, hashtag);
  }
  return [...byKey.values()];
}

/** The hashtags in a form's field, from the words that begin with `#`. */
export const hashtagsIn = (field: string): string[] =>
  distinctHashtags(field.split(/\s+/).filter((word) => word.startsWith('#')));
