import type { Tier } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildRosterPlayer } from '../../testing/games.ts';
import { buildPerson } from '../../testing/people.ts';
import { evenSides, mayConfirm, onSide, sidesOf } from './teams.ts';

const player = (tail: number, tier: Tier = 'gold') => ({ ...buildRosterPlayer(tail), tier });
const namesOn = (...args: Parameters<typeof onSide>) => onSide(...args).map(({ displayName }) => displayName);
const id = (tail: number) => buildRosterPlayer(tail).id;

describe('the first split', () => {
  // A roster lists the newest player first.
  const players = [player(5, 'bronze'), player(4, 'silver'), player(3), player(2, 'platinum'), player(1, 'diamond')];

  it('spreads strong players over both teams, whose sizes differ by at most one', () => {
    const sides = evenSides(players, 'nobody');
    expect(namesOn('home', sides, players)).toEqual(['Player 1', 'Player 4', 'Player 5']);
    expect(namesOn('away', sides, players)).toEqual(['Player 2', 'Player 3']);
  });

  it('puts the host on the home team', () => {
    const sides = evenSides(players, id(2));
    expect(namesOn('home', sides, players)).toEqual(['Player 2', 'Player 3']);
  });
});

describe('the teams of a result', () => {
  it('are kept, and a player who is in neither joins the smaller one', () => {
    const players = [player(3), player(2), player(1)];
    const result = {
      teams: [[id(1)], [id(2)]],
      scores: [1, 2],
      enteredAt: '',
      rev: 1,
      confirmedAt: null,
      disputedAt: null,
      objectUntil: null,
    } as never;
    expect(sidesOf(result, players)).toEqual({ [id(1)]: 'home', [id(2)]: 'away', [id(3)]: 'home' });
  });
});

describe('a result can be confirmed', () => {
  const host = { ...buildPerson({ id: 'host' }), isMember: true };
  const game = (viewerId: string | null, teams: [string[], string[]], confirmedAt: string | null = null) => ({
    host,
    viewerId,
    result: {
      teams,
      scores: [21, 18] as [number, number],
      enteredAt: '',
      rev: 1,
      confirmedAt,
      disputedAt: null,
      objectUntil: null,
    },
  });

  it.each([
    ['by an opponent', 'ben', true],
    ['not by a team mate', 'ann', false],
    ['not by the host', 'host', false],
    ['not by a person outside the teams', 'zoe', false],
    ['not by a visitor', null, false],
  ])('%s', (_, viewer, may) => {
    expect(mayConfirm(game(viewer, [['host', 'ann'], ['ben']]))).toBe(may);
  });

  it('by the losing team, if the host did not play', () => {
    expect(mayConfirm(game('ben', [['ann'], ['ben']]))).toBe(true);
    expect(mayConfirm(game('ann', [['ann'], ['ben']]))).toBe(false);
  });

  it('only once', () => {
    expect(mayConfirm(game('ben', [['host'], ['ben']], '2026-01-01T00:00:00.000Z'))).toBe(false);
  });
});
