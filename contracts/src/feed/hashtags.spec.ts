import { describe, expect, it } from '@jest/globals';
import { distinctHashtags, hashtagsIn, isHashtag, tagKey } from './hashtags.ts';

/** The é as one character, as most keyboards send it, and as a letter with a mark. */
const COMPOSED = '#Caf\u00e9';
const DECOMPOSED = '#Cafe\u0301';

describe('a hashtag', () => {
  it.each(['#a', '#dunk', '#バスケ', '#हिन्दी', '#2026', '#three_pointer', DECOMPOSED])('is %s', (word) => {
    expect(isHashtag(word)).toBe(true);
  });

  it.each(['dunk', '#', '#a#b', 'a#b', '#and-1', '#two words', '##dunk', '#🏀'])('is not %s', (word) => {
    expect(isHashtag(word)).toBe(false);
  });

  it('has at most 50 characters', () => {
    expect(isHashtag(`#${'x'.repeat(50)}`)).toBe(true);
    expect(isHashtag(`#${'x'.repeat(51)}`)).toBe(false);
  });
});

describe('the key of a hashtag', () => {
  it('is lower case and without #', () => {
    expect(tagKey('#ThreePointer')).toBe('threepointer');
    expect(tagKey('ThreePointer')).toBe('threepointer');
  });

  it('leaves out one # at the beginning, and no other', () => {
    expect(tagKey('##x')).toBe('#x');
    expect(tagKey('a#b')).toBe('a#b');
  });

  it('is the same for both ways to write an accent', () => {
    expect(tagKey(DECOMPOSED)).toBe(tagKey(COMPOSED));
  });
});

describe('distinct hashtags', () => {
  it('keep their order and the first spelling', () => {
    expect(distinctHashtags(['#Dunk', '#block', '#DUNK'])).toEqual(['#Dunk', '#block']);
  });

  it('leave out a bare #', () => {
    expect(distinctHashtags(['#', '#dunk', '#'])).toEqual(['#dunk']);
  });

  it('are written with composed accents', () => {
    expect(distinctHashtags([DECOMPOSED, COMPOSED])).toEqual([COMPOSED]);
  });
});

describe('the field of a form', () => {
  it('may separate hashtags with any white space', () => {
    expect(hashtagsIn('  #dunk\n\t#block  #Dunk ')).toEqual(['#dunk', '#block']);
  });

  it('may contain other words, which are ignored', () => {
    expect(hashtagsIn('what a #dunk and- 1 c# #')).toEqual(['#dunk']);
  });

  it('may contain an invalid hashtag, which is shortened or dropped and never blocks a post', () => {
    expect(hashtagsIn(`#Dunk! #a-b #a#c #${'x'.repeat(51)}`)).toEqual(['#Dunk', '#a', `#${'x'.repeat(50)}`]);
    expect(hashtagsIn('#🏀 ##dunk #-')).toEqual([]);
  });
});
