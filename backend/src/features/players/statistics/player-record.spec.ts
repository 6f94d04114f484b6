import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CountedResult,
  countResult,
  earlierRecord,
  mergeRecords,
  NEW_RECORD,
  type PlayerRecord,
  shownRating,
} from './player-record.ts';

const result = (changes: Partial<CountedResult> = {}): CountedResult => ({
  title: 'Evening Run',
  format: '2v2',
  courtId: 'court-1',
  teams: [
    ['a', 'b'],
    ['c', 'd'],
  ],
  scores: [21, 17],
  ...changes,
});

const rated = (rating: number): PlayerRecord => earlierRecord({ games: 20, wins: 10, points: 300, rating, doubt: 120 });

describe('a result', () => {
  it('counts games, wins, points, streaks, formats and courts of both teams', () => {
    const records = new Map<string, PlayerRecord>();
    countResult(result(), records);
    countResult(result({ format: '3v3', courtId: null, scores: [11, 8] }), records);
    countResult(result({ scores: [9, 9] }), records);
    countResult(result({ scores: [3, 21] }), records);
    const { mu, sigma, ...a } = records.get('a') ?? NEW_RECORD;
    expect(a).toEqual({
      games: 4,
      wins: 2,
      points: 21 + 11 + 9 + 3,
      streak: 0,
      bestStreak: 2,
      upsets: 0,
      formats: ['2v2', '3v3'],
      courts: ['court-1'],
    });
    expect(records.get('c')).toMatchObject({ games: 4, wins: 1, points: 17 + 8 + 9 + 21, streak: 1, bestStreak: 1 });
  });

  it('raises the skill of winners and lowers that of losers; a draw of equal teams changes no skill', () => {
    const won = new Map<string, PlayerRecord>();
    countResult(result(), won);
    expect(won.get('a')?.mu).toBeGreaterThan(NEW_RECORD.mu);
    expect(won.get('c')?.mu).toBeLessThan(NEW_RECORD.mu);
    expect(won.get('a')?.sigma).toBeLessThan(NEW_RECORD.sigma);
    const drawn = new Map<string, PlayerRecord>();
    countResult(result({ scores: [15, 15] }), drawn);
    expect(drawn.get('a')?.mu).toBeCloseTo(NEW_RECORD.mu, 9);
  });

  it('gives more for a win against a stronger team, and records that it was stronger', () => {
    const against = (rating: number) => {
      const records = new Map(['a', 'b', 'c', 'd'].map((id) => [id, rated(id < 'c' ? 1_500 : rating)]));
      const [change] = countResult(result(), records);
      return { change, record: records.get('a') };
    };
    expect(against(1_700).change?.opponents).toBe('stronger');
    expect(against(1_540).change?.opponents).toBe('even');
    expect(against(1_300).change?.opponents).toBe('weaker');
    expect(against(1_700).record?.upsets).toBe(1);
    expect(against(1_540).record?.upsets).toBe(0);
    expect(against(1_700).change?.ratingChange).toBeGreaterThan(against(1_300).change?.ratingChange ?? 0);
  });

  it('shows no rating before the fifth game', () => {
    const records = new Map<string, PlayerRecord>();
    const changes = [1, 2, 3, 4, 5].map(() => countResult(result(), records).find(({ userId }) => userId === 'a'));
    expect(changes.map((change) => change?.gameNumber)).toEqual([1, 2, 3, 4, 5]);
    expect(changes.map((change) => change?.ratingAfter !== null)).toEqual([false, false, false, false, true]);
    expect(changes.at(4)).toMatchObject({ ratingAfter: shownRating(records.get('a') ?? NEW_RECORD).rating });
  });

  it('counts a player once even if listed twice, and nothing if a team then has no player', () => {
    const records = new Map<string, PlayerRecord>();
    countResult(result({ teams: [['a', 'a'], ['c']] }), records);
    expect(records.get('a')?.games).toBe(1);
    expect(countResult(result({ teams: [['a'], ['a']] }), new Map())).toEqual([]);
  });

  it('gives changes that add up: in every series the last rating plus the change is the next rating', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const teams = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 2 }).map((ids) => {
      const half = Math.ceil(ids.length / 2);
      return [ids.slice(0, half), ids.slice(half)] as const;
    });
    const series = fc.array(fc.record({ teams, scores: fc.tuple(fc.nat(30), fc.nat(30)) }), { maxLength: 25 });
    fc.assert(
      fc.property(series, id, (results, player) => {
        const records = new Map<string, PlayerRecord>();
        const changes = results
          .flatMap((one) => countResult(result(one), records))
          .filter(({ userId }) => userId === player);
        expect(changes.map(({ gameNumber }) => gameNumber)).toEqual(changes.map((_, index) => index + 1));
        const shown = changes.filter(({ ratingAfter }) => ratingAfter !== null);
        for (const [index, change] of shown.slice(1).entries())
          expect((shown[index]?.ratingAfter ?? 0) + (change.ratingChange ?? 0)).toBe(change.ratingAfter);
        const record = records.get(player) ?? NEW_RECORD;
        expect(record.wins).toBe(changes.filter((change) => change.ownScore > change.otherScore).length);
        expect(record.points).toBe(changes.reduce((sum, { ownScore }) => sum + ownScore, 0));
      }),
    );
  });
});

describe('a guest who signs in', () => {
  it('adds their games to the account, and keeps the skill of the record with more games', () => {
    const guest = { ...rated(1_620), streak: 3, bestStreak: 6, courts: ['court-1'], formats: ['1v1' as const] };
    const account = { ...rated(1_480), games: 4, wins: 1, points: 50, bestStreak: 1, courts: ['court-2'] };
    expect(mergeRecords(guest, account)).toMatchObject({
      mu: guest.mu,
      games: 24,
      wins: 11,
      points: 350,
      streak: 0,
      bestStreak: 6,
      courts: ['court-2', 'court-1'],
    });
    expect(mergeRecords(guest, NEW_RECORD)).toEqual(guest);
    expect(mergeRecords(NEW_RECORD, account)).toEqual(account);
  });
});
