import type { Avatar } from './avatar.ts';
import {
  CROPS,
  type Crop,
  DIGITS,
  GRID,
  HAIR_STYLES,
  LAYERS,
  type Layer,
  PALETTES,
  type Palette,
  TILES,
} from './avatar-layers.ts';

/** All pixels of one colour, as one SVG path. */
export interface ColorPath {
  color: string;
  d: string;
}

export interface AvatarExtras {
  /** Printed on the jersey, two digits at most. */
  number?: string;
  hasBall?: boolean;
}

/** Colours of one pixel, back to front. More than one if a translucent colour covers another. */
export type Pixel = readonly string[];

const isTranslucent = (color: string) => color.length === 9;

const known = new Map<string, readonly ColorPath[]>();
const KNOWN_MAX = 400;

/**
 * The paths of a cropped avatar, back to front: about twenty instead of five hundred squares. Browsers, link previews
 * and the sign-in pages draw them. Cached, because lists show the same people many times.
 */
export function avatarPaths(avatar: Avatar, crop: Crop, extras: AvatarExtras = {}): readonly ColorPath[] {
  const key = [...Object.values(avatar), crop, extras.number, extras.hasBall].join('|');
  const found = known.get(key);
  if (found) return found;
  const paths = draw(avatar, crop, extras);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, paths);
  return paths;
}

const TILE_COLORS = Object.values(TILES);

/** The colour behind a player, always the same for one id. */
export function tileFor(userId: string): string {
  let hash = 0;
  for (const char of userId) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return TILE_COLORS[hash % TILE_COLORS.length] ?? TILES.slate;
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
  // Opaque colours first, so that translucent ones, such as glasses, are drawn over them.
  return [...paths].map(([color, d]) => ({ color, d })).sort((a, b) => a.color.length - b.color.length);
}

/** Paints every layer of an avatar, back to front, into `GRID.width * GRID.height` pixels. */
export function composeAvatar(avatar: Avatar, { number = '', hasBall = false }: AvatarExtras = {}): Pixel[] {
  const pixels: Pixel[] = new Array<Pixel>(GRID.width * GRID.height).fill([]);
  const paint = ({ top, left, rows }: Layer, palette: Palette) => {
    for (const [y, row] of rows.entries()) {
      for (const [x, index] of [...row].entries()) {
        const color = palette[Number(index)];
        if (!color) continue;
        const at = (top + y) * GRID.width + left + x;
        pixels[at] = isTranslucent(color) ? [...(pixels[at] ?? []), color] : [color];
      }
    }
  };

  const hair = HAIR_STYLES[avatar.hair];
  const hairColors = PALETTES.hair[hair.palette];
  const jerseyColors = PALETTES.jersey[avatar.jersey];

  if (hair.back) paint(LAYERS[hair.back], hairColors);
  paint(LAYERS.body, PALETTES.skin[avatar.skin]);
  paint(LAYERS.shoes, PALETTES.shoes[avatar.shoes]);
  paint(LAYERS.shorts, PALETTES.shorts[avatar.shorts]);
  paint(LAYERS.jersey, jerseyColors);
  for (const digit of digitsOf(number)) paint(digit, [null, jerseyColors[5] ?? null]);
  paint(LAYERS[hair.front], hairColors);
  if (avatar.headAccessory !== 'none') {
    paint(LAYERS[avatar.headAccessory], PALETTES.headAccessory[avatar.headAccessory]);
  }
  if (hasBall) paint(LAYERS.ball, PALETTES.ball);
  return pixels;
}

function digitsOf(number: string): Layer[] {
  const digits = [...number].filter((digit) => digit in DIGITS.glyphs).slice(0, 2);
  const start = digits.length === 1 ? 10 : 8;
  return digits.map((digit, index) => ({
    top: DIGITS.top,
    left: start + index * 4,
    rows: DIGITS.glyphs[digit] ?? [],
  }));
}
