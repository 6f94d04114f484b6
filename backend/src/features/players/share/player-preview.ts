import { createHash } from 'node:crypto';
import { linkIn, PLAYER_LINKS, type Player, PRODUCT, tierOf } from '@hoopline/contracts';
import { CROPS } from '@hoopline/contracts/people/avatar-layers';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';
import { type Html, html } from '../../../html/html.ts';
import { linkTags, type PageFacts } from '../../../http/pages/link-tags.ts';
import type { Texts } from '../../../locales/texts.ts';
import { fitBlock, LEADING } from '../../../pictures/fitted-text.ts';
import { drawable, FACES } from '../../../pictures/fonts.ts';
import {
  PREVIEW_COLOURS,
  PREVIEW_PAD,
  PREVIEW_SIZE,
  previewBrand,
  previewCard,
  previewLine,
} from '../../../pictures/preview-card.ts';

/**
 * Space around the figure in its pixels, the width of one of its pixels in the image, and the radius of its corners.
 */
const FIGURE = { pad: 2, pixel: 14, corner: 28 } as const;
const WIDTH = (CROPS.full.width + 2 * FIGURE.pad) * FIGURE.pixel;
const HEIGHT = (CROPS.full.height + 2 * FIGURE.pad) * FIGURE.pixel;
const LEFT = PREVIEW_PAD + WIDTH + 56;
const NAME_SIZES = [104, 88, 76, 66, 58, 50, 44];
const NAME_SPACE = { width: PREVIEW_SIZE.width - PREVIEW_PAD - LEFT, height: 250 };

/** The data of a player that anybody with the link to their page may see. */
type SharedPlayer = Pick<Player, 'id' | 'displayName' | 'position' | 'jerseyNumber' | 'avatar' | 'gamesPlayed'>;

/** A preview image. `state` is its hash: it changes with the profile, the tier and the code that draws the image. */
export interface PlayerPreview {
  drawing: Html;
  state: string;
}

const wordsFor = ({ position, gamesPlayed }: SharedPlayer, { players }: Texts) => ({
  position: position && players.position(position),
  tier: players.tier[tierOf(gamesPlayed)],
  games: players.games(gamesPlayed),
});

/** Joins the parts that are not empty, on one line. */
const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** An SVG of the player's avatar, with their name, tier, position and number of games beside it. */
export function playerPreview(player: SharedPlayer, texts: Texts): PlayerPreview {
  const { text, muted, accent } = PREVIEW_COLOURS;
  const { position, tier, games } = wordsFor(player, texts);
  const name = drawable(player.displayName) ?? texts.feed.somePlayer;
  const { size, lines } = fitBlock(name, NAME_SIZES, FACES.title, NAME_SPACE);
  const first = 250 - ((lines.length - 1) * size * LEADING) / 2 + size * 0.35;
  const below = first + (lines.length - 1) * size * LEADING + 74;
  const drawing = previewCard([
    html`<rect width="8" height="${PREVIEW_SIZE.height}" fill="${PREVIEW_COLOURS.ball}" />`,
    figure(player),
    previewBrand(91),
    ...lines.map((line, index) =>
      previewLine(line, { x: LEFT, y: first + index * size * LEADING, size, face: 'title', colour: text }),
    ),
    previewLine(tier, { x: LEFT, y: below, size: 44, face: 'text', colour: accent }),
    previewLine(joined(position, games), { x: LEFT, y: below + 56, size: 34, face: 'text', colour: muted }),
  ]);
  return { drawing, state: createHash('sha256').update(drawing.text).digest('base64url').slice(0, 16) };
}

const previewAddress = ({ id }: SharedPlayer, { state }: PlayerPreview): string =>
  `${PLAYER_LINKS.preview.replace(':id', id)}?state=${state}`;

function figure({ id, avatar, jerseyNumber }: SharedPlayer): Html {
  const { pad, corner } = FIGURE;
  const { width, height } = CROPS.full;
  const top = (PREVIEW_SIZE.height - HEIGHT) / 2;
  const paths = avatarPaths(avatar, 'full', { number: jerseyNumber === null ? '' : String(jerseyNumber) });
  return html`<clipPath id="tile"><rect x="${PREVIEW_PAD}" y="${top}" width="${WIDTH}" height="${HEIGHT}" rx="${corner}" /></clipPath>
    <g clip-path="url(#tile)"><svg x="${PREVIEW_PAD}" y="${top}" width="${WIDTH}" height="${HEIGHT}" viewBox="${-pad} ${-pad} ${width + 2 * pad} ${height + 2 * pad}" shape-rendering="crispEdges"><rect x="${-pad}" y="${-pad}" width="${width + 2 * pad}" height="${height + 2 * pad}" fill="${tileFor(id)}" />${paths.map(({ color, d }) => html`<path fill="${color}" d="${d}" />`)}</svg></g>`;
}

export const playerAddress = ({ id }: SharedPlayer, origin: string): string =>
  origin + PLAYER_LINKS.player.replace(':id', id);

export function playerFacts(player: SharedPlayer, origin: string, texts: Texts): PageFacts {
  const title = player.displayName;
  const { position, tier, games } = wordsFor(player, texts);
  const description = joined(position, tier, games);
  const tags = linkTags({
    type: 'profile',
    url: linkIn(texts.language, playerAddress(player, origin)),
    title: `${title} · ${PRODUCT.name}`,
    description,
    image: {
      url: origin + linkIn(texts.language, previewAddress(player, playerPreview(player, texts))),
      alt: title,
      type: 'image/png',
      ...PREVIEW_SIZE,
    },
  });
  return { title, description, tags };
}
