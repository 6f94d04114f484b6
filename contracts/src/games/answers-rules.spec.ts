import { describe, expect, it } from '@jest/globals';
import { problemOf } from '../common/problems.ts';
import { countAnswers, decideAt, mayArrive, mayKeepScore, silenceEndsAt } from './answers-rules.ts';
import { CreateGame } from './schemas.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-06-01T18:00:00Z');
const game = { scheduledAt: new Date(START).toISOString(), duration: 90 };

describe('a game', () => {
  it('has players on their way from 90 minutes before the start until the end', () => {
    const at = [-1.5 * HOUR - 1, -1.5 * HOUR, 1.5 * HOUR - 1, 1.5 * HOUR].map((ms) => mayArrive(game, START + ms));
    expect(at).toEqual([false, true, true, false]);
    expect(mayArrive({ ...game, scheduledAt: null }, START)).toBe(false);
  });

  it('has a score from the start until two hours after the end', () => {
    const at = [-1, 0, 3.5 * HOUR - 1, 3.5 * HOUR].map((ms) => mayKeepScore(game, START + ms));
    expect(at).toEqual([false, true, true, false]);
    expect(mayKeepScore({ ...game, scheduledAt: null }, START)).toBe(false);
  });

  it('frees silent seats from twelve hours before its start if players were asked a day before', () => {
    expect(silenceEndsAt(START - 24 * HOUR, START)).toBe(START - 12 * HOUR);
  });

  it('has a deadline that moves with its start', () => {
    expect(decideAt({ ...game, decideBefore: 120 })).toBe(START - 2 * HOUR);
    expect(decideAt({ scheduledAt: null, decideBefore: 120 })).toBeNull();
    expect(decideAt({ ...game, decideBefore: null })).toBeNull();
  });
});

it('a player who was not asked counts as one who is in', () => {
  const players = [
    { stillIn: null, arrival: null },
    { stillIn: 'yes', arrival: 'late' },
    { stillIn: 'asked', arrival: null },
    { stillIn: 'yes', arrival: 'here' },
  ] as const;
  expect(countAnswers(players)).toEqual({ in: 3, silent: 1, onWay: 1, here: 1 });
});

describe('the terms of a new game', () => {
  const required = { gameType: 'pickup', gameFormat: '5v5', skillLevel: 'pro', difficulty: 'hard' };
  const problemsOf = (terms: object) => {
    const issues = CreateGame.safeParse({ ...required, maxPlayers: 10, ...terms }).error?.issues ?? [];
    return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), problemOf(issue)]));
  };

  it('ask nobody and decide nothing by default', () => {
    expect(CreateGame.parse(required)).toMatchObject({
      ...{ askBefore: null, freesSilentSeats: false, minPlayers: null, decideBefore: null },
    });
  });

  it.each<[object, object]>([
    [{ minPlayers: 11 }, { minPlayers: { code: 'too_high', max: 10 } }],
    [{ minPlayers: 10 }, {}],
    [{ decideBefore: 60, scheduledAt: game.scheduledAt }, { minPlayers: { code: 'required' } }],
    [{ decideBefore: 60, minPlayers: 4 }, { scheduledAt: { code: 'required' } }],
    [{ decideBefore: 60, minPlayers: 4, scheduledAt: game.scheduledAt }, {}],
    [
      { decideBefore: 29, minPlayers: 4, scheduledAt: game.scheduledAt },
      { decideBefore: { code: 'too_low', min: 30 } },
    ],
    [{ askBefore: 119 }, { askBefore: { code: 'too_low', min: 120 } }],
    [{ askBefore: 1441 }, { askBefore: { code: 'too_high', max: 1440 } }],
    [{ askBefore: 120.5 }, { askBefore: { code: 'not_a_whole_number' } }],
  ])('are checked against limits and against each other: %j', (terms, problems) => {
    expect(problemsOf(terms)).toEqual(problems);
  });
});
