import { COURT, type Spot } from '@hoopline/contracts';
import type { Side } from '../teams.ts';

/** Feet beside the baseline and beside the middle of the court without players. */
const MARGIN = { baseline: 2, middle: 1.5 } as const;
/** Names are wider than faces are high, so a team has more rows than columns. */
const COLUMNS_BY_ROWS = 0.7;

/** The number of players in each column, from the baseline to the middle of the court. */
function columnsOf(size: number): number[] {
  const count = Math.max(1, Math.ceil(Math.sqrt(size * COLUMNS_BY_ROWS)));
  const [least, longer] = [Math.floor(size / count), size % count];
  return Array.from({ length: count }, (_, column) => (column < longer ? least + 1 : least));
}

/** The columns and rows that a team of this size needs. */
export function gridOf(size: number): { columns: number; rows: number } {
  const columns = columnsOf(size);
  return { columns: columns.length, rows: Math.max(...columns) };
}

/**
 * Spots in feet for a whole team, in its half of a full court: `home` at the left. Each player has an area of their
 * own for a face and a name.
 */
export function teamSpots(size: number, side: Side): Spot[] {
  const columns = columnsOf(size);
  const width = (COURT.half - MARGIN.baseline - MARGIN.middle) / columns.length;
  return columns.flatMap((rows, column) =>
    Array.from({ length: rows }, (_, row): Spot => {
      const fromBaseline = MARGIN.baseline + (column + 0.5) * width;
      const x = side === 'home' ? fromBaseline : COURT.length - fromBaseline;
      return [x, ((row + 0.5) / rows) * COURT.width];
    }),
  );
}
