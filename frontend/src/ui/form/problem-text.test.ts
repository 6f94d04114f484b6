import '../../testing/texts.ts';
import { PROBLEM_CODES, type Problem } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { i18n } from '../../lib/i18n.ts';
import { problemText } from './problem-text.ts';

/** What only a program can do wrong: no form has a way to it. */
const OF_PROGRAMS = ['not_a_time_zone', 'before_and_after', 'unknown_key', 'oneself', 'wrong_type'];

/** The codes that there is a text for, in general or for a field of a feature. */
const codesWithText = () =>
  Object.entries(i18n.getDataByLanguage('en') ?? {}).flatMap(([namespace, texts]) =>
    namespace === 'problems'
      ? Object.keys(texts)
      : Object.values(texts.problems ?? {}).flatMap((ofField) => Object.keys(ofField)),
  );

describe('the text of a problem', () => {
  it('exists for each code that a form can meet', () => {
    const known = new Set(codesWithText().map(withoutPlural));
    expect(PROBLEM_CODES.filter((code) => !known.has(code))).toEqual(OF_PROGRAMS);
  });

  it.each<[Problem, string, string]>([
    [{ code: 'too_short', min: 3 }, 'title', 'Title must be at least 3 characters'],
    [{ code: 'too_short', min: 3 }, 'location', 'Use at least 3 characters'],
    [{ code: 'too_long', max: 20_000 }, 'description', 'Use at most 20,000 characters'],
    [{ code: 'too_long', max: 1 }, 'description', 'Use at most 1 character'],
    [{ code: 'too_many_decimals', max: 2 }, 'entryFee', 'Use at most 2 decimal places'],
    [{ code: 'too_high', max: 999 }, 'scores.1', 'Must be at most 999'],
    [{ code: 'wrong_type' }, 'title', 'This cannot be used'],
    [{ code: 'invented_later' } as unknown as Problem, 'title', 'This cannot be used'],
  ])('is the one of the feature’s own field, or else the general one: %j', (problem, path, text) => {
    expect(problemText(problem, path, 'gameForm')).toBe(text);
  });

  it('shows what was typed as the text that it is', () => {
    const value = '#a$t(common:close){{max}}';
    expect(problemText({ code: 'not_a_hashtag', value }, 'hashtags', 'compose')).toContain(`${value} is not a hashtag`);
  });
});

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
