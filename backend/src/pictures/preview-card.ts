import { PRODUCT } from '@hoopline/contracts';
import { type Html, html } from '../html/html.ts';
import { FACES, faceFor } from './fonts.ts';

/** The size that chats and social networks ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export const PREVIEW_PAD = 56;
/** Width between the pads. */
export const PREVIEW_INNER = PREVIEW_SIZE.width - 2 * PREVIEW_PAD;
export const PREVIEW_COLOURS = {
  canvas: '#0C1112',
  text: '#EFF3F0',
  muted: '#B5C1BE',
  accent: '#FF9B5E',
  ball: '#FF7A2E',
  ink: '#1D0D03',
};
/** Width of the product's name in a corner, with some space beside it. */
export const BRAND_WIDTH = 210;

/** A picture for a link, as SVG: `content` on our background colour. */
export function previewCard(content: readonly Html[]): Html {
  const { width, height } = PREVIEW_SIZE;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${PREVIEW_COLOURS.canvas}" />
    ${content}
  </svg>`;
}

interface Line {
  y: number;
  size: number;
  face: keyof typeof FACES;
  colour: string;
  x?: number;
}

export function previewLine(words: string, { y, size, face, colour, x = PREVIEW_PAD }: Line): Html {
  const { family, weight } = faceFor(words, FACES[face]);
  return html`<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${colour}">${words}</text>`;
}

/** The mark, an orange ball whose seams draw an H, and the name; they end at the right, on the line at `y`. */
export function previewBrand(y: number): Html {
  const { text, ball, ink } = PREVIEW_COLOURS;
  const right = PREVIEW_SIZE.width - PREVIEW_PAD;
  return html`<g transform="translate(${right - 186} ${y - 31}) scale(1.25)">
      <circle cx="16" cy="16" r="15.5" fill="${ball}" />
      <path d="M7.2 3.1c5.4 7.4 5.4 18.4 0 25.8M24.8 3.1c-5.4 7.4-5.4 18.4 0 25.8M11.25 16h9.5" fill="none" stroke="${ink}" stroke-width="2.7" />
    </g>
    <text x="${right}" y="${y}" text-anchor="end" font-family="${FACES.title.family}" font-weight="700" font-size="32" letter-spacing="0.5" fill="${text}">${PRODUCT.name.toUpperCase()}</text>`;
}
