import '../../testing/texts.ts';
import { LANGUAGES, PROBLEM_CODES, type Problem, problemOf } from '@hoopline/contracts';
import { ApplicationForm } from '@hoopline/contracts/applications/schemas';
import { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { CoachingForm } from '@hoopline/contracts/coaching/schemas';
import { CreatePost } from '@hoopline/contracts/feed/schemas';
import { CreateGame, EnterResult, RemovePlayer, UpdateGame } from '@hoopline/contracts/games/schemas';
import { ProfileForm } from '@hoopline/contracts/players/schemas';
import { SponsorshipForm } from '@hoopline/contracts/sponsorships/schemas';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ZodObject } from 'zod';
import { i18n, loadTexts, type Namespace } from '../../lib/i18n.ts';
import { problemText } from './problem-text.ts';

/** Codes of errors that only a program can cause: no form can produce them. */
const OF_PROGRAMS = ['not_a_time_zone', 'before_and_after', 'unknown_key', 'oneself', 'wrong_type'];

/** The codes that have a text, in general or for a field of a feature. */
const codesWithText = () =>
  Object.entries(i18n.getDataByLanguage('en') ?? {}).flatMap(([namespace, texts]) =>
    namespace === 'problems'
      ? Object.keys(texts)
      : Object.values(texts.problems ?? {}).flatMap((ofField) => Object.keys(ofField)),
  );

type Form = [name: string, form: ZodObject, feature: Namespace];

const FORMS: readonly Form[] = [
  ['a profile', ProfileForm, 'myProfile'],
  ['a coach', CoachForm, 'coachForm'],
  ['a coaching opportunity', CoachingForm, 'coachingForm'],
  ['a sponsorship', SponsorshipForm, 'sponsorshipForm'],
  ['an application', ApplicationForm, 'applications'],
  ...CreatePost.options.map((post): Form => [`a post (${post.shape.type.value})`, post, 'compose']),
  ['a game', CreateGame, 'gameForm'],
  ['a changed game', UpdateGame, 'gameForm'],
  ['a result', EnterResult, 'gameForm'],
  ['a removal', RemovePlayer, 'gameForm'],
];

/** Values that a person may enter, or leave empty. Each field gets all of them. */
const INPUTS = [
  ...['', ' ', 'a', '1', 'a\0b', 'a\nb', `a${'\u0301'.repeat(9)}`, 'x'.repeat(20_001), '#1-2', '2020-01-01'],
  ...['2020-01-01T00:00:00.000Z', 'https://example.com/a.png'],
  ...[undefined, null, Number.NaN, -1, 0, 1.5, 1.234, 1_000_000_000, true, {}],
  ...[[], ['a', 'a'], [{}, {}], Array.from({ length: 300 }, (_, index) => `tag${index}`)],
];

/** The problems that the contract finds with all inputs in one field. */
function problemsOf(form: ZodObject, field: string): Problem[] {
  const issues = INPUTS.flatMap((input) => form.shape[field]?.safeParse(input).error?.issues ?? []);
  return issues.map(problemOf).filter(({ code }) => !OF_PROGRAMS.includes(code));
}

describe.each(LANGUAGES)('in the language %s', (language) => {
  afterAll(async () => void (await i18n.changeLanguage('en')));

  it.each(FORMS)('each field of %s shows why it refuses a value', async (_name, form, feature) => {
    await i18n.changeLanguage(language);
    await loadTexts(['problems', feature]);
    const generic = [i18n.t('problems:invalid'), '', undefined];
    const found = Object.keys(form.shape).flatMap((field) =>
      problemsOf(form, field).map((problem) => ({ field, ...problem, text: problemText(problem, field, feature) })),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ code, text }) => generic.includes(text) || text === code)).toEqual([]);
  });
});

describe('the text of a problem', () => {
  it('exists for each code that a form can produce', () => {
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
  ])('is the feature’s own text for the field, or else the general text: %j', (problem, path, text) => {
    expect(problemText(problem, path, 'gameForm')).toBe(text);
  });

  it('shows typed text unchanged', () => {
    const value = '#a$t(common:close){{max}}';
    expect(problemText({ code: 'not_a_hashtag', value }, 'hashtags', 'compose')).toContain(`${value} is not a hashtag`);
  });
});

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
