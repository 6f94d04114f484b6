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

export type CourtFormat = '5v5' | '3v3' | '2v2' | '1v1';
export type Spot = readonly [x: number, y: number];

/** Where players stand, in the order in which they come. */
const SPOTS: Record<CourtFormat, readonly Spot[]> = {
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

export const isHalfCourt = (format: CourtFormat): boolean => format !== '5v5';

/** Spots for `max` players; those beyond the format stand on the bench line. */
export function courtSpots(format: CourtFormat, max: number): Spot[] {
  const onCourt = SPOTS[format].slice(0, max);
  const bench = max - onCourt.length;
  const middle = (bench - 1) / 2;
  const benchSpot = (index: number): Spot =>
    isHalfCourt(format) ? [55, 25 + (index - middle) * 6.2] : [47 + (index - middle) * 6.2, 55.5];
  return [...onCourt, ...Array.from({ length: bench }, (_, index) => benchSpot(index))];
}

/** Whether somebody has to stand on the bench line. */
export const hasBenchSpot = (format: CourtFormat, spots: readonly Spot[]): boolean =>
  spots.some(([x, y]) => (isHalfCourt(format) ? x > COURT.half : y > COURT.width));

/** The feet that a drawing of the court covers, with `pad` left free around it. */
export function courtBox(format: CourtFormat, hasBench: boolean, pad: number) {
  const isHalf = isHalfCourt(format);
  const length = isHalf ? (hasBench ? 60 : COURT.half) : COURT.length;
  const width = !isHalf && hasBench ? 59 : COURT.width;
  return { x: -pad, y: -pad, width: length + pad * 2, height: width + pad * 2 };
}
