import { type Html, html } from '../../../html/html.ts';
import type { Texts } from '../../../locales/texts.ts';
import { fitLines, textWidth } from '../../../pictures/fitted-text.ts';
import { drawable, FACES, hasWide } from '../../../pictures/fonts.ts';
import {
  BRAND_WIDTH,
  PREVIEW_COLOURS,
  PREVIEW_INNER,
  PREVIEW_PAD,
  PREVIEW_SIZE,
  previewBrand,
  previewCard,
  previewLine,
} from '../../../pictures/preview-card.ts';
import { BOARD, boardDrawing } from './board-drawing.ts';
import { courtDrawing, FLOORS } from './court-drawing.ts';
import { type SharedGame, sharedPlace, startText } from './shared-game.ts';

const STRIP = 368;
/** Sizes for a title of one line: the largest that fits is used. If none fits, the title takes `TWO_LINES`. */
const ONE_LINE_SIZES = [76, 68, 60, 54];
/** Sizes for a title of two lines. Chinese characters are taller than capitals. */
const TWO_LINES = { latin: 54, chinese: 48 };

/** Draws a game like a large game card, as SVG: court and score board at the top, title and facts below. */
export function previewDrawing(game: SharedGame, texts: Texts): Html {
  const { width } = PREVIEW_SIZE;
  const board = { x: width - PREVIEW_PAD - BOARD.width, y: (STRIP - BOARD.height) / 2 };
  return previewCard([
    html`<rect width="${width}" height="${STRIP}" fill="${FLOORS[game.gameType].floor}" />`,
    court(game),
    html`<g transform="translate(${board.x} ${board.y})">${boardDrawing(game, texts)}</g>`,
    ...facts(game, texts),
    previewBrand(425),
  ]);
}

/** The court, as large as the strip allows, in the middle of the space beside the board. */
function court(game: SharedGame): Html {
  const { drawing, width, height } = courtDrawing(game);
  const space = { width: PREVIEW_INNER - BOARD.width - PREVIEW_PAD / 2, height: STRIP - 48 };
  const scale = Math.min(space.width / width, space.height / height);
  const [x, y] = [PREVIEW_PAD + (space.width - width * scale) / 2, (STRIP - height * scale) / 2];
  return html`<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

function facts(game: SharedGame, texts: Texts): Html[] {
  const { text, muted, accent } = PREVIEW_COLOURS;
  const { kind, kindAsTitle, privateGame } = texts.games;
  const { gameFormat, gameType } = game;
  const title = game.isPublic ? (drawable(game.title) ?? kindAsTitle(gameFormat, gameType)) : privateGame;
  const oneLine = ONE_LINE_SIZES.find((size) => textWidth(title, size, FACES.title) <= PREVIEW_INNER);
  const size = oneLine ?? (hasWide(title) ? TWO_LINES.chinese : TWO_LINES.latin);
  const lines = fitLines(title, size, FACES.title, PREVIEW_INNER, oneLine ? 1 : 2);
  const first = oneLine ? 512 : 486;
  const heading = lines.map((line, index) =>
    previewLine(line, { y: first + index * 57, size, face: 'title', colour: text }),
  );
  const location = drawable(sharedPlace(game) ?? '');
  const below = [kind(gameFormat, gameType), ...(location ? [location] : [])].join(' · ');
  const [foot = ''] = fitLines(below, 30, FACES.text, PREVIEW_INNER, 1);
  const [start = ''] = fitLines(startText(game, texts), 32, FACES.text, PREVIEW_INNER - BRAND_WIDTH, 1);
  return [
    previewLine(start, { y: 424, size: 32, face: 'text', colour: accent }),
    ...heading,
    previewLine(foot, { y: oneLine ? 577 : 597, size: 30, face: 'text', colour: muted }),
  ];
}
