import { describe, expect, it } from '@jest/globals';
import { CreatePost } from '../feed/schemas.ts';
import { CreateGame } from '../games/schemas.ts';
import { SendMessage } from '../messages/schemas.ts';
import { UploadRequest } from '../uploads/schemas.ts';
import { problemOf } from './problems.ts';

const game = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'pro', difficulty: 'hard' };

function problemsOf(
  schema: typeof CreateGame | typeof CreatePost | typeof SendMessage | typeof UploadRequest,
  input: unknown,
) {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), problemOf(issue)]));
}

describe('a refused input', () => {
  it.each([
    [{ title: 'ab' }, { title: { code: 'too_short', min: 3 } }],
    [{ title: 'x'.repeat(201) }, { title: { code: 'too_long', max: 200 } }],
    [{ maxPlayers: 1 }, { maxPlayers: { code: 'too_low', min: 2 } }],
    [{ maxPlayers: 21 }, { maxPlayers: { code: 'too_high', max: 20 } }],
    [{ maxPlayers: 2.5 }, { maxPlayers: { code: 'not_a_whole_number' } }],
    [{ entryFee: 'free' }, { entryFee: { code: 'not_a_number' } }],
    [{ entryFee: 1.234 }, { entryFee: { code: 'too_many_decimals', max: 2 } }],
    [{ gameType: undefined }, { gameType: { code: 'not_an_option' } }],
    [{ scheduledAt: 'tomorrow' }, { scheduledAt: { code: 'not_a_date' } }],
    [{ timeZone: 'Mars/Base' }, { timeZone: { code: 'not_a_time_zone' } }],
    [{ description: 'a\0b' }, { description: { code: 'unstorable_character' } }],
  ])('has a code and its limits for each problem: %j', (input, problems) => {
    expect(problemsOf(CreateGame, { ...game, ...input })).toEqual(problems);
  });

  it('has a code for an empty text, a missing text, a wrong hashtag and a large picture', () => {
    expect(problemsOf(SendMessage, { content: ' ' })).toEqual({ content: { code: 'required' } });
    expect(problemsOf(SendMessage, {})).toEqual({ content: { code: 'required' } });
    const post = { type: 'text', content: 'Run at six', hashtags: ['Dunk'] };
    expect(problemsOf(CreatePost, post)).toEqual({ hashtags: { code: 'not_a_hashtag', value: 'Dunk' } });
    const picture = { contentType: 'image/png', size: 26 * 1024 * 1024 };
    expect(problemsOf(UploadRequest, picture)).toEqual({ size: { code: 'too_large', max: 25 * 1024 * 1024 } });
  });
});
