import { describe, expect, it } from '@jest/globals';
import type { ZodType } from 'zod';
import { NewCertificate } from '../coaching/coach-schemas.ts';
import { CoachingForm, UpdateCoaching } from '../coaching/schemas.ts';
import { FacilitySearch } from '../courts/schemas.ts';
import { CancelGame, CreateGame, RemovePlayer, UpdateGame } from '../games/schemas.ts';
import { ProfileForm } from '../players/schemas.ts';
import { SponsorshipForm, UpdateSponsorship } from '../sponsorships/schemas.ts';
import { problemOf } from './problems.ts';

const game = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'pro', difficulty: 'hard' };
const image = '/public-objects/uploads/01900000-0000-7000-8000-000000000001';

/**
 * Every required line of text: where it is used, its schema and field, the other required fields, and its shortest
 * length.
 */
const LINES: [what: string, schema: ZodType, field: string, rest: object, shortest: number][] = [
  ['the title of a new game', CreateGame, 'title', game, 3],
  ['the title of a changed game', UpdateGame, 'title', { rev: 1 }, 3],
  ['the reason for cancelling a game', CancelGame, 'reason', { rev: 1 }, 1],
  ['the reason for removing a player', RemovePlayer, 'reason', {}, 1],
  ['the title of a new coaching opening', CoachingForm, 'title', { category: 'youth' }, 3],
  ['the title of a changed coaching opening', UpdateCoaching, 'title', { rev: 1 }, 3],
  ['the title of a new sponsorship', SponsorshipForm, 'title', { category: 'team' }, 3],
  ['the title of a changed sponsorship', UpdateSponsorship, 'title', { rev: 1 }, 3],
  ['the title of a certificate', NewCertificate, 'title', { mediaUrl: image }, 1],
  ['the display name of a profile', ProfileForm, 'displayName', { preferredPosition: 'Guard' }, 1],
  ['a search for courts by name', FacilitySearch, 'query', {}, 1],
];

describe.each(LINES)('%s', (_, schema, field, rest, shortest) => {
  const problemsOf = (text: string) => {
    const { error } = schema.safeParse({ ...rest, [field]: text });
    return error?.issues.map((issue) => [issue.path.join('.'), problemOf(issue).code]) ?? [];
  };

  it.each(['\u200b\u200b\u200b', '\u2800\u2800\u2800', '\u2060\u00ad\u3164', '\u200b \ufeff \u200d'])(
    'is refused without a visible sign: %j',
    (text) => expect(problemsOf(text)).toEqual([[field, 'required']]),
  );

  it('is refused as too short or as required if it is empty', () => {
    const problem = shortest === 1 ? 'required' : 'too_short';
    for (const text of ['', '   ']) expect(problemsOf(text)[0]).toEqual([field, problem]);
  });

  it('is accepted with a visible sign', () => {
    for (const text of ['abc', '好好好', '\u200bRun', '👍🏽👍🏽']) expect(problemsOf(text)).toEqual([]);
  });
});
