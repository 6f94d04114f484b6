import type { GameFormat, GameType } from '@hoopline/contracts';
import { type Html, html } from '../../identity/pages/html.ts';

/** Lengths are feet: a full court is 94 by 50. */
const FULL = 94;
const HALF = 47;
const DEPTH = 50;
/** Below a full court one row has room for all, beside a half one `column` of them stand in each column. */
const BENCH = { below: 9, beside: 6.5, step: 6.2, column: 8 };
const LINE = 0.5;

const LINES = [
  'M0 3H14.2M0 47H14.2M14.2 3A23.75 23.75 0 0 1 14.2 47',
  'M0 17H19V33H0M19 19A6 6 0 0 1 19 31',
  'M4 21H5.25A4 4 0 0 1 5.25 29H4',
  'M7 17v-.9M8 17v-.9M11 17v-.9M14 17v-.9M7 33v.9M8 33v.9M11 33v.9M14 33v.9',
  'M28 0v2.4M28 50v-2.4',
].join('');

export const FLOORS: Record<GameType, { floor: string; key: string }> = {
  pickup: { floor: '#24383A', key: '#8A4520' },
  tournament: { floor: '#7D5730', key: '#5E2A20' },
  league: { floor: '#1D4668', key: '#12314C' },
};

const CHALK = '#EFF3F0';
const INK = '#0C1112';
const RIM = '#FF7A2E';

const SPOTS: Record<GameFormat, readonly (readonly [number, number])[]> = {
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

interface Court {
  gameType: GameType;
  gameFormat: GameFormat;
  currentPlayers: number;
  maxPlayers: number;
}

/** A court with one spot for each place, drawn in feet from its corner, and the room it takes. */
export function courtDrawing({ gameType, gameFormat, currentPlayers, maxPlayers }: Court) {
  const isHalf = gameFormat !== '5v5';
  const benched = Math.max(0, maxPlayers - SPOTS[gameFormat].length);
  const { key } = FLOORS[gameType];
  const width = isHalf ? HALF : FULL;
  const lines = html`<g fill="none" stroke="${CHALK}" stroke-opacity="0.8" stroke-width="${LINE}">
    ${basket(key)}
    ${
      isHalf
        ? html`<path d="M47 19A6 6 0 0 0 47 31" />`
        : html`<g transform="matrix(-1 0 0 1 94 0)">${basket(key)}</g>
      <circle cx="47" cy="25" r="6" /><circle cx="47" cy="25" r="2" /><path d="M47 0V50" />`
    }
    <rect width="${width}" height="${DEPTH}" stroke-width="${LINE * 1.3}" />
  </g>`;
  const spots = placesOf(gameFormat, maxPlayers).map(([x, y], index) => spot(x, y, index < currentPlayers));
  return {
    drawing: html`${lines}${spots}`,
    width: width + (isHalf && benched > 0 ? (columnsOf(benched) + 1) * BENCH.beside : 0),
    height: DEPTH + (!isHalf && benched > 0 ? BENCH.below : 0),
  };
}

const basket = (key: string): Html => html`
  <path d="M0 17H19V33H0z" fill="${key}" stroke="none" />
  <path d="M19 19A6 6 0 0 1 19 31" fill="${key}" fill-opacity="0.55" stroke="none" />
  <path d="${LINES}" />
  <path d="M19 19A6 6 0 0 0 19 31" stroke-dasharray="1.4 1.1" />
  <path d="M4 22V28" stroke-width="${LINE * 1.6}" />
  <circle cx="5.25" cy="25" r="0.95" stroke="${RIM}" stroke-opacity="1" stroke-width="${LINE * 1.3}" />`;

const spot = (x: number, y: number, isTaken: boolean): Html =>
  isTaken
    ? html`<circle cx="${x}" cy="${y}" r="2.3" fill="${CHALK}" stroke="${INK}" stroke-width="0.7" />`
    : html`<circle cx="${x}" cy="${y}" r="2.05" fill="${INK}" fill-opacity="0.45" stroke="${CHALK}" stroke-width="0.5" stroke-dasharray="1.3 0.85" />`;

const columnsOf = (benched: number): number => Math.ceil(benched / BENCH.column);

/** The format's own spots, then the bench, in the middle of its side. */
function placesOf(format: GameFormat, max: number): (readonly [number, number])[] {
  const onCourt = SPOTS[format].slice(0, max);
  const benched = max - onCourt.length;
  const inLine = format === '5v5' ? benched : Math.ceil(benched / columnsOf(benched));
  const bench = Array.from({ length: benched }, (_, index) => {
    const along = ((index % inLine) - (inLine - 1) / 2) * BENCH.step;
    const column = Math.floor(index / inLine);
    return format === '5v5'
      ? ([HALF + along, 55.5] as const)
      : ([HALF + 8 + column * BENCH.beside, DEPTH / 2 + along] as const);
  });
  return [...onCourt, ...bench];
}
