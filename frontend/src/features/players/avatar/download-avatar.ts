import type { Avatar } from '@hoopline/contracts';
import { GRID } from '@hoopline/contracts/people/avatar-layers';
import { composeAvatar } from '@hoopline/contracts/people/avatar-paths';
import { encode } from '../../../lib/shrink-image.ts';

/** One pixel of the drawing becomes a square of this many pixels of the PNG on each side. */
const SCALE = 20;

/** Saves the whole avatar as a PNG without a background, named after the player. Rejects if it cannot be drawn. */
export async function downloadAvatar(avatar: Avatar, number: string | undefined, name: string): Promise<void> {
  const blob = await encode(draw(avatar, number), 'image/png', 1);
  if (!blob) throw new Error('The browser made no PNG');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(name);
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function draw(avatar: Avatar, number: string | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = GRID.width * SCALE;
  canvas.height = GRID.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  for (const [index, colors] of composeAvatar(avatar, { number }).entries()) {
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect((index % GRID.width) * SCALE, Math.floor(index / GRID.width) * SCALE, SCALE, SCALE);
    }
  }
  return canvas;
}

/**
 * The file name of a player's avatar: the name in lower case, at most 60 characters, or `avatar`. It keeps letters and
 * digits of any language; other characters may be special in a file system, so they become hyphens.
 */
export const fileName = (name: string): string =>
  `${
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'avatar'
  }.png`;
