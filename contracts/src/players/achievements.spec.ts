import { describe, expect, it } from '@jest/globals';
import { ACHIEVEMENTS, achievementsOf, isEarned, type PlayerFacts } from './achievements.ts';

const NONE: PlayerFacts = {
  gamesPlayed: 0,
  wins: 0,
  bestStreak: 0,
  upsets: 0,
  formats: 0,
  courts: 0,
  gamesHosted: 0,
  seatsKept: 0,
  highlights: 0,
  followers: 0,
};

describe('achievements', () => {
  it('are all listed and none earned for a player who has done nothing', () => {
    const all = achievementsOf(NONE);
    expect(all.map(({ name }) => name)).toEqual(ACHIEVEMENTS.map(({ name }) => name));
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.some(isEarned)).toBe(false);
  });

  it.each(ACHIEVEMENTS)(
    '$name is earned once $fact reaches $goal, and no other fact counts',
    ({ name, fact, goal }) => {
      const of = (facts: PlayerFacts) => achievementsOf(facts).find((one) => one.name === name);
      expect(of({ ...NONE, [fact]: goal - 1 })).toEqual({ name, progress: goal - 1, goal });
      expect(of({ ...NONE, [fact]: goal })).toEqual({ name, progress: goal, goal });
      expect(of({ ...NONE, [fact]: goal + 500 })).toEqual({ name, progress: goal, goal });
      const others = Object.fromEntries(Object.keys(NONE).map((key) => [key, key === fact ? 0 : 1_000]));
      expect(of(others as unknown as PlayerFacts)).toEqual({ name, progress: 0, goal });
    },
  );
});
