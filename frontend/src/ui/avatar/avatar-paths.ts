import type { Avatar } from '@hoopline/contracts';
import { CROPS, type Crop, GRID } from './avatar-layers.ts';
import { type AvatarExtras, composeAvatar } from './compose-avatar.ts';

/** All pixels of one colour, as one SVG path. */
export interface ColorPath {
  color: string;
  d: string;
}

const known = new Map<string, readonly ColorPath[]>();
const KNOWN_MAX = 400;

/** The paths of a cropped avatar: about twenty instead of five hundred squares. Remembered, since lists repeat people. */
export function avatarPaths(avatar: Avatar, crop: Crop, extras: AvatarExtras): readonly ColorPath[] {
  const key = [...Object.values(avatar), crop, extras.number, extras.hasBall].join('|');
  const found = known.get(key);
  if (found) return found;
  const paths = draw(avatar, crop, extras);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, paths);
  return paths;
}

function draw(avatar: Avatar, crop: Crop, extras: AvatarExtras): ColorPath[] {
  const pixels = composeAvatar(avatar, extras);
  const { x: left, y: top, width, height } = CROPS[crop];
  const paths = new Map<string, string>();

  for (let depth = 0; depth < 3; depth++) {
    const colorAt = (x: number, y: number) => pixels[(top + y) * GRID.width + left + x]?.[depth];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; ) {
        const color = colorAt(x, y);
        let run = 1;
        while (x + run < width && colorAt(x + run, y) === color) run++;
        if (color) paths.set(color, `${paths.get(color) ?? ''}M${x} ${y}h${run}v1h-${run}z`);
        x += run;
      }
    }
  }
  // Opaque colours first, so that glass lies over what it covers.
  return [...paths].map(([color, d]) => ({ color, d })).sort((a, b) => a.color.length - b.color.length);
}
