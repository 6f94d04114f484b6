import type { GameFormat } from './rules.ts';

/** Court geometry in feet, seen from above with the baseline at the left: 94 by 50. */
export const COURT = { length: 94, width: 50, half: 47 } as const;

export const LINES = {
  threePoint: 'M0 3H14.2M0 47H14.2M14.2 3A23.75 23.75 0 0 1 14.2 47',
  key: 'M0 17H19V33H0',
  freeThrowFront: 'M19 19A6 6 0 0 1 19 31',
  freeThrowBack: 'M19 19A6 6 0 0 0 19 31',
  restricted: 'M4 21H5.25A4 4 0 0 1 5.25 29H4',
  laneMarks: 'M7 17v-.9M8 17v-.9M11 17v-.9M14 17v-.9M7 33v.9M8 33v.9M11 33v.9M14 33v.9',
  sideMarks: 'M28 0v2.4M28 50v-2.4',
  board: 'M4 22V28',
  centreArc: 'M47 19A6 6 0 0 0 47 31',
} as const;

/** All solid lines of one half as a single path. */
export const HALF_PATH = [
  LINES.threePoint,
  LINES.key,
  LINES.freeThrowFront,
  LINES.restricted,
  LINES.laneMarks,
  LINES.sideMarks,
].join('');

export const RIM = { x: 5.25, y: 25, radius: 0.95 } as const;

export type Spot = readonly [x: number, y: number];

/** The players' spots, in the order in which they join. */
const SPOTS: Record<GameFormat, readonly Spot[]> = {
  '5v5': [
    [34, 25],
    [27.5, 8.5],
    [27.5, 41.5],
    [10, 12],
    [14, 25],
    [60, 25],
    [66.5, 41.5],
    [66.5, 8.5],
    [84, 38],
    [80, 25],
  ],
  '3v3': [
    [34, 25],
    [26, 7.5],
    [26, 42.5],
    [24, 25],
    [13, 11.5],
    [13, 38.5],
  ],
  '2v2': [
    [33, 18],
    [25.5, 42.5],
    [22, 25],
    [12, 39],
  ],
  '1v1': [
    [33.5, 25],
    [22, 25],
  ],
};

export const isHalfCourt = (format: GameFormat): boolean => format !== '5v5';

/** The bench is one row below a full court, or columns of `column` spots beside a half court. */
const BENCH = { step: 6.2, column: 8, columnWidth: 6.5, margin: 5 } as const;

/** Spots for `max` players. Players beyond the format get a spot on the bench, in the middle of its side. */
export function courtSpots(format: GameFormat, max: number): Spot[] {
  const onCourt = SPOTS[format].slice(0, max);
  const benched = max - onCourt.length;
  const columns = isHalfCourt(format) ? Math.ceil(benched / BENCH.column) : 1;
  const inLine = Math.ceil(benched / columns);
  const benchSpot = (index: number): Spot => {
    const along = ((index % inLine) - (inLine - 1) / 2) * BENCH.step;
    const column = Math.floor(index / inLine) * BENCH.columnWidth;
    return isHalfCourt(format) ? [COURT.half + 8 + column, COURT.width / 2 + along] : [COURT.half + along, 55.5];
  };
  return [...onCourt, ...Array.from({ length: benched }, (_, index) => benchSpot(index))];
}

/** The area in feet that a drawing of the court and `spots` needs, with a margin of `pad` around it. */
export function courtBox(format: GameFormat, spots: readonly Spot[], pad: number) {
  const isHalf = isHalfCourt(format);
  const bench = Math.max(0, ...spots.map(([x, y]) => (isHalf ? x : y)));
  const length = isHalf ? (bench > COURT.half ? bench + BENCH.margin : COURT.half) : COURT.length;
  const width = !isHalf && bench > COURT.width ? 59 : COURT.width;
  return { x: -pad, y: -pad, width: length + pad * 2, height: width + pad * 2 };
}
