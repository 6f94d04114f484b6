import {
  COURT,
  courtBox,
  courtSpots,
  type GameFormat,
  type GameType,
  HALF_PATH,
  isHalfCourt,
  LINES,
} from '@hoopline/contracts';
import { type Html, html } from '../../../html/html.ts';

const LINE = 0.5;

export const FLOORS: Record<GameType, { floor: string; key: string }> = {
  pickup: { floor: '#24383A', key: '#8A4520' },
  tournament: { floor: '#7D5730', key: '#5E2A20' },
  league: { floor: '#1D4668', key: '#12314C' },
};

const CHALK = '#EFF3F0';
const INK = '#0C1112';
const RIM = '#FF7A2E';

interface Court {
  gameType: GameType;
  gameFormat: GameFormat;
  currentPlayers: number;
  maxPlayers: number;
}

/** A court with one spot for each seat, drawn in feet from its corner, and the size of the drawing. */
export function courtDrawing({ gameType, gameFormat, currentPlayers, maxPlayers }: Court) {
  const isHalf = isHalfCourt(gameFormat);
  const { key } = FLOORS[gameType];
  const points = courtSpots(gameFormat, maxPlayers);
  const { width, height } = courtBox(gameFormat, points, 0);
  const lines = html`<g fill="none" stroke="${CHALK}" stroke-opacity="0.8" stroke-width="${LINE}">
    ${basket(key)}
    ${
      isHalf
        ? html`<path d="${LINES.centreArc}" />`
        : html`<g transform="matrix(-1 0 0 1 94 0)">${basket(key)}</g>
      <circle cx="47" cy="25" r="6" /><circle cx="47" cy="25" r="2" /><path d="M47 0V50" />`
    }
    <rect width="${isHalf ? COURT.half : COURT.length}" height="${COURT.width}" stroke-width="${LINE * 1.3}" />
  </g>`;
  const spots = points.map(([x, y], index) => spot(x, y, index < currentPlayers));
  return { drawing: html`${lines}${spots}`, width, height };
}

const basket = (key: string): Html => html`
  <path d="M0 17H19V33H0z" fill="${key}" stroke="none" />
  <path d="M19 19A6 6 0 0 1 19 31" fill="${key}" fill-opacity="0.55" stroke="none" />
  <path d="${HALF_PATH}" />
  <path d="${LINES.freeThrowBack}" stroke-dasharray="1.4 1.1" />
  <path d="${LINES.board}" stroke-width="${LINE * 1.6}" />
  <circle cx="5.25" cy="25" r="0.95" stroke="${RIM}" stroke-opacity="1" stroke-width="${LINE * 1.3}" />`;

const spot = (x: number, y: number, isTaken: boolean): Html =>
  isTaken
    ? html`<circle cx="${x}" cy="${y}" r="2.3" fill="${CHALK}" stroke="${INK}" stroke-width="0.7" />`
    : html`<circle cx="${x}" cy="${y}" r="2.05" fill="${INK}" fill-opacity="0.45" stroke="${CHALK}" stroke-width="0.5" stroke-dasharray="1.3 0.85" />`;
