/**
 * The one rule of hashtags, for the field, the address bar and the server alike: `#`, then 1 to 50 letters, marks,
 * digits or underscores of any script. `#バスケ` is one; `#a#b` and `#and-1` are none and are refused by name. A bare
 * `#` says nothing and is dropped, as is a tag that stands already, whatever its case.
 */
const HASHTAG = /^#[\p{L}\p{M}\p{N}_]{1,50}$/u;

export const isHashtag = (word: string): boolean => HASHTAG.test(word);

/** Under which a tag is found, whatever its case: `#ThreePointer` and `#threepointer` are one. No `#`. */
export const tagKey = (hashtag: string): string => hashtag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** Without bare `#`s and without repeats; the first spelling stays. */
export function distinctHashtags(hashtags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const hashtag of hashtags) {
    const key = tagKey(hashtag);
    if (key && !byKey.has(key)) byKey.set(key, hashtag.normalize('NFC'));
  }
  return [...byKey.values()];
}

/** What a hashtag field means: words between spaces that begin with `#` (product spec, section 5). */
export const hashtagsIn = (field: string): string[] =>
  distinctHashtags(field.split(/\s+/).filter((word) => word.startsWith('#')));
