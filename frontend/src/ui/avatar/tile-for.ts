import { TILES, type Tile } from './avatar-layers.ts';

const names = Object.keys(TILES) as Tile[];

/** The colour behind a player, always the same for one id. */
export function tileFor(userId: string): string {
  let hash = 0;
  for (const char of userId) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return TILES[names[hash % names.length] ?? 'slate'];
}
