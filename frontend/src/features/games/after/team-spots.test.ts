import { COURT, GAME } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { gridOf, teamSpots } from './team-spots.ts';

/** A team in a game of thirty players in which the other team has one player. */
const LARGEST = 29;
const sizes = Array.from({ length: LARGEST }, (_, index) => index + 1);

describe('the spots of a team', () => {
  it.each(['home', 'away'] as const)('at %s are all in the half of that team', (side) => {
    const [from, until] = side === 'home' ? [2, COURT.half - 2] : [COURT.half + 2, COURT.length - 2];
    for (const size of sizes) {
      const spots = teamSpots(size, side);
      expect(spots).toHaveLength(size);
      expect(spots.filter(([x, y]) => x < from || x > until || y < 0.8 || y > COURT.width - 0.8)).toEqual([]);
    }
  });

  it('leave each player an area of their own', () => {
    for (const size of sizes) {
      const { columns, rows } = gridOf(size);
      const spots = teamSpots(size, 'home');
      const overlaps = spots.flatMap(([x, y], index) =>
        spots
          .slice(index + 1)
          .filter(
            ([otherX, otherY]) =>
              Math.abs(x - otherX) < 43 / columns && Math.abs(y - otherY) < COURT.width / rows - 0.01,
          ),
      );
      expect([size, overlaps]).toEqual([size, []]);
    }
  });

  it('are in three columns at most in a game of full size with even teams, so that names fit', () => {
    expect([1, 3, 5, GAME.players.max / 2].map(gridOf)).toEqual([
      { columns: 1, rows: 1 },
      { columns: 2, rows: 2 },
      { columns: 2, rows: 3 },
      { columns: 3, rows: 4 },
    ]);
  });
});
