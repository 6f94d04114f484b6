import { describe, expect, it } from '@jest/globals';
import { courtBox, courtSpots } from './court-geometry.ts';
import { GAME } from './rules.ts';

describe.each(GAME.formats)('the spots of %s', (format) => {
  it('are different for each player and inside the drawing, for every size of a game', () => {
    for (let max = GAME.players.min; max <= GAME.players.max; max += 1) {
      const spots = courtSpots(format, max);
      const { width, height } = courtBox(format, spots, 0);
      expect(new Set(spots.map(String)).size).toBe(max);
      expect(spots.filter(([x, y]) => x < 2 || y < 2 || x > width - 2 || y > height - 2)).toEqual([]);
    }
  });
});
