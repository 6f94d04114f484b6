/**
 * A hashtag is `#` and 1 to 50 letters, marks, digits or underscores of any script, in forms, addresses and on the
 * server. `#バスケ` is one; `#a#b` and `#and-1` are not and are refused. A bare `#` is dropped, and so is a repeated tag,
 * whatever its case.
 */
const HASHTAG = /^#[\p{L}\p{M}\p{N}_]{1,50}$/u;

export const isHashtag = (word: string): boolean => HASHTAG.test(word);

/** The key of a hashtag: lower case, without `#`. `#ThreePointer` and `#threepointer` have the same. */
export const tagKey = (hashtag: string): string => hashtag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** Without bare `#`s and repeated tags, of which the first spelling is kept. */
export function distinctHashtags(hashtags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const hashtag of hashtags) {
    const key = tagKey(hashtag);
    if (key && !byKey.has(key)) byKey.set(key, hashtag.normalize('NFC'));
  }
  return [...byKey.values()];
}

/** The hashtags in a form's field: words that begin with `#`. */
export const hashtagsIn = (field: string): string[] =>
  distinctHashtags(field.split(/\s+/).filter((word) => word.startsWith('#')));
