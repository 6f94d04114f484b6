import type { GameTeams } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ABOUT_AS_EVEN, balanceTeams, expectedMargin } from './balance-teams.ts';

type Teams = GameTeams['teams'];

const playersOf = (ratings: readonly number[]) => ratings.map((rating, index) => ({ id: `p${index}`, rating }));
const pairsOf = (count: number) => Array.from({ length: count }, (_, at) => [`p${2 * at}`, `p${2 * at + 1}`] as const);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function gapOf(ratings: readonly number[], teams: Teams): number {
  const [first, second] = teams.map((team) => mean(team.map((id) => ratings[Number(id.slice(1))] ?? Number.NaN)));
  return Math.abs((first ?? 0) - (second ?? 0));
}

const splitPairs = (teams: Teams, pairs: readonly (readonly [string, string])[]): number =>
  pairs.filter(([one, other]) => teams[0].includes(one) !== teams[0].includes(other)).length;

/** All ways to make two teams of even size that split as few pairs as possible. */
function allSplits(count: number, pairs: readonly (readonly [string, string])[]): Teams[] {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const ways = Array.from({ length: 2 ** count }, (_, way): Teams => {
    const isFirst = (index: number) => ((way >> index) & 1) === 1;
    return [ids.filter((_, index) => isFirst(index)), ids.filter((_, index) => !isFirst(index))];
  });
  const even = ways.filter(([first, second]) => Math.abs(first.length - second.length) <= 1);
  const fewest = Math.min(...even.map((teams) => splitPairs(teams, pairs)));
  return even.filter((teams) => splitPairs(teams, pairs) === fewest);
}

const rating = fc.integer({ min: 500, max: 2_500 });

describe('balanced teams', () => {
  it('are the most even of all, for any ratings and pairs', () => {
    const games = fc
      .integer({ min: 2, max: 10 })
      .chain((count) =>
        fc.tuple(fc.array(rating, { minLength: count, maxLength: count }), fc.nat(Math.floor(count / 2))),
      );
    fc.assert(
      fc.property(games, ([ratings, pairCount]) => {
        const pairs = pairsOf(pairCount);
        const teams = balanceTeams(playersOf(ratings), pairs);
        const all = allSplits(ratings.length, pairs);
        expect(all).toContainEqual(teams);
        expect(gapOf(ratings, teams)).toBeCloseTo(Math.min(...all.map((other) => gapOf(ratings, other))), 6);
      }),
      { numRuns: 60, examples: [[[[900, 1_100, 1_300, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000, 2_400], 5]]] },
    );
  });

  it.each([
    [2, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [18, 9],
    [19, 4],
    [20, 0],
    [20, 10],
  ])('contain each of %d players once, and split none of %d pairs if possible', (count, pairCount) => {
    const ratings = Array.from({ length: count }, (_, index) => 1_000 + ((index * 397) % 1_000));
    const pairs = pairsOf(pairCount);
    const teams = balanceTeams(playersOf(ratings), pairs);
    expect(teams.flat().sort()).toEqual(
      playersOf(ratings)
        .map(({ id }) => id)
        .sort(),
    );
    expect(Math.abs(teams[0].length - teams[1].length)).toBe(count % 2);
    const isOddAndAllPaired = pairCount * 2 === count && pairCount % 2 === 1;
    expect(splitPairs(teams, pairs)).toBe(isOddAndAllPaired ? 1 : 0);
  });

  it('differ by less than a point for twenty players', () => {
    const ratings = Array.from({ length: 20 }, (_, index) => 1_000 + ((index * 397) % 1_000));
    expect(gapOf(ratings, balanceTeams(playersOf(ratings), []))).toBeLessThan(1);
  });
});

describe('other teams', () => {
  const ratings = [1_500, 1_502, 1_504, 1_506];
  const players = playersOf(ratings);

  it('are about as even as the best, and never the present ones, in either order', () => {
    const present: Teams = [
      ['p2', 'p1'],
      ['p3', 'p0'],
    ];
    const asked: number[] = [];
    const found = [0, 1].map((which) =>
      balanceTeams(players, [], {
        of: present,
        choose: (count) => {
          asked.push(count);
          return which;
        },
      }),
    );
    expect(asked).toEqual([2, 2]);
    expect(found.map(([first]) => first).sort()).toEqual([
      ['p0', 'p1'],
      ['p0', 'p2'],
    ]);
  });

  it('are never much less even: if there are none, the best teams stay', () => {
    const uneven = playersOf([1_000, 1_000 + 4 * ABOUT_AS_EVEN, 1_500, 1_500 + 6 * ABOUT_AS_EVEN]);
    const best = balanceTeams(uneven, []);
    expect(balanceTeams(uneven, [], { of: best, choose: () => 0 })).toEqual(best);
  });

  it('are any that are about as even if a player has joined or left since the present ones were made', () => {
    const old: Teams = [['p0', 'p3'], ['p1']];
    const choices = (count: number) => {
      expect(count).toBe(3);
      return 0;
    };
    expect(balanceTeams(players, [], { of: old, choose: choices }).flat()).toHaveLength(4);
  });
});

const team = (size: number, rating: number, doubt: number) => Array.from({ length: size }, () => ({ rating, doubt }));

describe('the expected margin', () => {
  it('is a point of score for 28 points of mean rating, for the first team or against it', () => {
    expect(expectedMargin(team(3, 1_528, 100), team(2, 1_500, 100)).margin).toBeCloseTo(1);
    expect(expectedMargin(team(5, 1_500, 100), team(5, 1_584, 100)).margin).toBeCloseTo(-3);
  });

  it('is less certain with newcomers and with fewer players, and never quite certain', () => {
    const doubtOf = (size: number, doubt: number) =>
      expectedMargin(team(size, 1_500, doubt), team(size, 1_500, doubt)).marginDoubt;
    expect(doubtOf(5, 0)).toBeCloseTo((Math.sqrt(2 / 5) * 1_000) / 6 / 28);
    expect(doubtOf(5, 100)).toBeGreaterThan(doubtOf(5, 0));
    expect(doubtOf(5, 1_000 / 3)).toBeCloseTo(8.42, 2);
    expect(doubtOf(1, 100)).toBeGreaterThan(doubtOf(5, 100));
  });
});
