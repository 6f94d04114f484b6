import { createHash } from 'node:crypto';
import { FEED_LINKS, HALF_PATH, LINES } from '@hoopline/contracts';
import { avatarSvg } from '../../../html/avatar-svg.ts';
import { type Html, html } from '../../../html/html.ts';
import { shownName, type Texts } from '../../../locales/texts.ts';
import { fitBlock, fitLines, LEADING } from '../../../pictures/fitted-text.ts';
import { drawable, FACES } from '../../../pictures/fonts.ts';
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
import { excerpt } from '../posts/post-text.ts';
import type { SharedPost } from './shared-posts.repository.ts';

const FACE = { size: 100, corner: 20, gap: 24 } as const;
const HEAD = PREVIEW_PAD + FACE.size;
const FOOT = PREVIEW_SIZE.height - PREVIEW_PAD;
const CAPTION = { size: 36, height: 58 };
const SIZES = [104, 88, 76, 66, 58, 50, 44];
/** More characters than fit at the smallest size. */
const MAX_CHARACTERS = 500;

/** Address of the post's image or of its video's poster. Null if a preview of the post's text is drawn instead. */
export const ownImage = ({ type, mediaUrl, posterUrl }: SharedPost): string | null =>
  type === 'video' ? posterUrl : mediaUrl;

/** A preview image. `state` is a hash of the drawing, so it changes with the text, the avatar and the drawing code. */
export interface PostPreview {
  drawing: Html;
  state: string;
}

/** SVG of the post's text in large letters, below its author. */
export function postPreview(post: SharedPost, texts: Texts): PostPreview {
  // Hashtags that cannot be drawn whole are left out: a part of one would be another hashtag.
  const tags = post.hashtags.filter((tag) => drawable(tag) === tag);
  const [foot = ''] = fitLines(tags.join('  '), 34, FACES.text, PREVIEW_INNER, 1);
  const drawing = previewCard([
    courtLines(),
    html`<rect width="8" height="${PREVIEW_SIZE.height}" fill="${PREVIEW_COLOURS.ball}" />`,
    ...author(post, texts),
    previewBrand(91),
    ...words(post, foot ? FOOT - 48 : FOOT, texts),
    previewLine(foot, { y: FOOT, size: 34, face: 'text', colour: PREVIEW_COLOURS.accent }),
  ]);
  return { drawing, state: createHash('sha256').update(drawing.text).digest('base64url').slice(0, 16) };
}

export const previewAddress = (post: SharedPost, { state }: PostPreview): string =>
  `${FEED_LINKS.preview.replace(':id', post.id)}?state=${state}`;

function author({ author: name, authorId, avatar }: SharedPost, texts: Texts): Html[] {
  const { size, corner, gap } = FACE;
  const { text, muted } = PREVIEW_COLOURS;
  const x = PREVIEW_PAD + size + gap;
  const shown = drawable(shownName(name, texts)) ?? texts.feed.somePlayer;
  const [line = ''] = fitLines(shown, 40, FACES.text, PREVIEW_INNER - size - gap - BRAND_WIDTH, 1);
  return [
    html`<clipPath id="face"><rect x="${PREVIEW_PAD}" y="${PREVIEW_PAD}" width="${size}" height="${size}" rx="${corner}" /></clipPath>
    <g clip-path="url(#face)"><g transform="translate(${PREVIEW_PAD} ${PREVIEW_PAD})">${avatarSvg(avatar, authorId, size)}</g></g>`,
    previewLine(line, { x, y: 96, size: 40, face: 'text', colour: text }),
    previewLine(texts.feed.inFeed, { x, y: 139, size: 28, face: 'text', colour: muted }),
  ];
}

/** The caption and the text below it, centred between the author and `foot`. Only the beginning of a long text is used. */
function words(post: SharedPost, foot: number, { feed }: Texts): Html[] {
  const { text, accent } = PREVIEW_COLOURS;
  const content = drawable(excerpt(post.content ?? '', MAX_CHARACTERS));
  const caption = drawable(excerpt(post.caption, MAX_CHARACTERS));
  const [heading = ''] = content && caption ? fitLines(caption, CAPTION.size, FACES.text, PREVIEW_INNER, 1) : [];
  const top = HEAD + 28 + (heading ? CAPTION.height : 0);
  const space = { width: PREVIEW_INNER, height: foot - top };
  const { size, lines } = fitBlock(content ?? caption ?? feed.newPost[post.type], SIZES, FACES.title, space);
  const first = top + (space.height - lines.length * size * LEADING) / 2 + size * 0.9;
  return [
    previewLine(heading, { y: first - size * 0.9 - 18, size: CAPTION.size, face: 'text', colour: accent }),
    ...lines.map((line, index) =>
      previewLine(line, { y: first + index * size * LEADING, size, face: 'title', colour: text }),
    ),
  ];
}

/** Lines of a court, very faint. */
const courtLines =
  (): Html => html`<g transform="translate(1200 -60) scale(-15 15)" fill="none" stroke="${PREVIEW_COLOURS.text}" stroke-opacity="0.06" stroke-width="0.4">
    <path d="${HALF_PATH}" /><path d="${LINES.freeThrowBack}" />
  </g>`;
