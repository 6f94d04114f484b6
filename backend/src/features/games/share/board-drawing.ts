import { type Html, html } from '../../../html/html.ts';
import type { Texts } from '../../../locales/texts.ts';
import { FACES, faceFor } from '../../../pictures/fonts.ts';
import { DIGITS, digits, digitsWidth } from './score-digits.ts';
import type { SharedGame } from './shared-game.ts';

export const BOARD = { width: 440, height: 300 };

const PAD = 32;
const INNER = BOARD.width - 2 * PAD;
const COLOURS = { board: '#070A0B', edge: '#2A3637', digit: '#FFC94A', dim: '#8E9C9A', off: '#2E3A3B' };
const STATES = { open: '#5FD896', full: '#FFD06B', cancelled: '#FF8C88' };
/** More lamps than this are drawn in two rows. */
const LAMPS_IN_ROW = 12;
const MAX_SCALE = 6;
const LABEL_FOOT = 62;
const LAMP = { height: 12, gap: 8 };

/** The score board: the number of players out of all seats, and a lamp for each seat. */
export function boardDrawing(game: SharedGame, texts: Texts): Html {
  const { currentPlayers, maxPlayers } = game;
  const [taken, rest] = [String(currentPlayers), `/${maxPlayers}`];
  const width = digitsWidth(taken + rest);
  const scale = Math.min(MAX_SCALE, Math.floor(INNER / width));
  const middle = (LABEL_FOOT + lampsTop(maxPlayers)) / 2;
  const [x, y] = [(BOARD.width - width * scale) / 2, middle + (DIGITS.height - DIGITS.below) * (scale / 2)];
  const { words, colour } = stateOf(game, texts);
  const { board } = texts.games;
  const { family } = faceFor(board.players, FACES.title);
  const label = html`font-family="${family}" font-weight="700" font-size="24" letter-spacing="2"`;
  return html`
    <rect width="${BOARD.width}" height="${BOARD.height}" rx="16" fill="${COLOURS.board}" stroke="${COLOURS.edge}" stroke-width="2" />
    <text x="${PAD}" y="50" ${label} fill="${COLOURS.dim}">${board.players}</text>
    <text x="${BOARD.width - PAD}" y="50" text-anchor="end" ${label} fill="${colour}">${words}</text>
    <g transform="translate(${x} ${y}) scale(${scale})" shape-rendering="crispEdges">
      ${digits(taken, COLOURS.digit)}
      <g transform="translate(${digitsWidth(taken)} 0)">${digits(rest, COLOURS.dim)}</g>
    </g>
    ${lamps(currentPlayers, maxPlayers)}`;
}

function stateOf(
  { isCancelled, currentPlayers, maxPlayers }: SharedGame,
  texts: Texts,
): { words: string; colour: string } {
  const left = maxPlayers - currentPlayers;
  const { board } = texts.games;
  if (isCancelled) return { words: board.cancelled, colour: STATES.cancelled };
  if (left === 0) return { words: board.full, colour: STATES.full };
  return { words: board.open(left), colour: STATES.open };
}

const lampRows = (count: number): number => (count > LAMPS_IN_ROW ? 2 : 1);

const lampsTop = (count: number): number => BOARD.height - PAD - lampRows(count) * (LAMP.height + LAMP.gap) + LAMP.gap;

function lamps(lit: number, count: number): Html[] {
  const inRow = Math.ceil(count / lampRows(count));
  const width = (INNER - LAMP.gap * (inRow - 1)) / inRow;
  return Array.from({ length: count }, (_, index) => {
    const x = PAD + (index % inRow) * (width + LAMP.gap);
    const y = lampsTop(count) + Math.floor(index / inRow) * (LAMP.height + LAMP.gap);
    const colour = index < lit ? COLOURS.digit : COLOURS.off;
    return html`<rect x="${x}" y="${y}" width="${width}" height="${LAMP.height}" rx="3" fill="${colour}" />`;
  });
}
