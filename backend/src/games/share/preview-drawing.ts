import { PRODUCT } from '@hoopline/contracts';
import { type Html, html } from '../../identity/pages/html.ts';
import { BOARD, boardDrawing } from './board-drawing.ts';
import { courtDrawing, FLOORS } from './court-drawing.ts';
import { drawable, FACES, fitLines, textWidth } from './fitted-text.ts';
import { type SharedGame, sharedPlace, startText } from './shared-game.ts';

/** What chats and feeds ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

const PAD = 56;
const STRIP = 368;
const INNER = PREVIEW_SIZE.width - 2 * PAD;
const COLOURS = {
  canvas: '#0C1112',
  text: '#EFF3F0',
  muted: '#B5C1BE',
  time: '#FF9B5E',
  ball: '#FF7A2E',
  ink: '#1D0D03',
};
const BRAND_WIDTH = 210;
/** The largest in which a title fits one line; none makes it two smaller ones. */
const ONE_LINE_SIZES = [76, 68, 60, 54];

/** A game as a big game card: its court and its board above, what it is below. SVG. */
export function previewDrawing(game: SharedGame): Html {
  const { width, height } = PREVIEW_SIZE;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${COLOURS.canvas}" />
    <rect width="${width}" height="${STRIP}" fill="${FLOORS[game.gameType].floor}" />
    ${court(game)}
    <g transform="translate(${width - PAD - BOARD.width} ${(STRIP - BOARD.height) / 2})">${boardDrawing(game)}</g>
    ${facts(game)}
    ${brand()}
  </svg>`;
}

/** As large as the strip allows, in the middle of what the board leaves free. */
function court(game: SharedGame): Html {
  const { drawing, width, height } = courtDrawing(game);
  const room = { width: INNER - BOARD.width - PAD / 2, height: STRIP - 48 };
  const scale = Math.min(room.width / width, room.height / height);
  const [x, y] = [PAD + (room.width - width * scale) / 2, (STRIP - height * scale) / 2];
  return html`<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

function facts(game: SharedGame): Html[] {
  const kind = `${game.gameFormat} ${game.gameType}`;
  const title = game.isPublic ? (drawable(game.title) ?? `${kind} game`) : 'Private game';
  const oneLine = ONE_LINE_SIZES.find((size) => textWidth(title, size, FACES.title) <= INNER);
  const size = oneLine ?? 54;
  const lines = fitLines(title, size, FACES.title, INNER, oneLine ? 1 : 2);
  const first = oneLine ? 512 : 486;
  const heading = lines.map((line, index) => text(line, first + index * 57, size, 'title', COLOURS.text));
  const place = drawable(sharedPlace(game) ?? '');
  const below = [kind, ...(place ? [place] : [])].join(' · ');
  const [foot = ''] = fitLines(below, 30, FACES.text, INNER, 1);
  const [start = ''] = fitLines(startText(game), 32, FACES.text, INNER - BRAND_WIDTH, 1);
  return [
    text(start, 424, 32, 'text', COLOURS.time),
    ...heading,
    text(foot, oneLine ? 577 : 597, 30, 'text', COLOURS.muted),
  ];
}

function text(words: string, y: number, size: number, face: keyof typeof FACES, colour: string): Html {
  const { family, weight } = FACES[face];
  return html`<text x="${PAD}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${colour}">${words}</text>`;
}

/** The mark, an orange ball whose seams draw an H, and the name. */
function brand(): Html {
  const right = PREVIEW_SIZE.width - PAD;
  return html`<g transform="translate(${right - 186} 394) scale(1.25)">
      <circle cx="16" cy="16" r="15.5" fill="${COLOURS.ball}" />
      <path d="M7.2 3.1c5.4 7.4 5.4 18.4 0 25.8M24.8 3.1c-5.4 7.4-5.4 18.4 0 25.8M11.25 16h9.5" fill="none" stroke="${COLOURS.ink}" stroke-width="2.7" />
    </g>
    <text x="${right}" y="425" text-anchor="end" font-family="${FACES.title.family}" font-weight="700" font-size="32" letter-spacing="0.5" fill="${COLOURS.text}">${PRODUCT.name.toUpperCase()}</text>`;
}
