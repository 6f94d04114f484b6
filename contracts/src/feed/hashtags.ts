/**
 * A hashtag is `#` and 1 to 50 letters, marks, digits or underscores of any script, in forms, addresses and on the
 * server. `#バスケ` is one. A longer word that begins with a hashtag is shortened to it. A bare `#` is dropped, and so is
 * a repeated hashtag in any case.
 */
const HASHTAG = /^#[\p{L}\p{M}\p{N}_]{1,50}/u;

export const isHashtag = (word: string): boolean => HASHTAG.exec(word)?.[0] === word;

/**
 * The hashtag at the beginning of a word: `#Dunk` for `#Dunk!`. It is a bare `#` if no valid sign follows, as in `#🏀`.
 * A word without `#` is not shortened.
 */
function toHashtag(word: string): string {
  const composed = word.normalize('NFC');
  return composed.startsWith('#') ? (HASHTAG.exec(composed)?.[0] ?? '#') : composed;
}

/** The key of a hashtag: lower case, without `#`. `#ThreePointer` and `#threepointer` have the same key. */
export const tagKey = (hashtag: string): string => hashtag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** Shortens hashtags, drops bare `#`s, and keeps the first spelling of repeated hashtags. */
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
