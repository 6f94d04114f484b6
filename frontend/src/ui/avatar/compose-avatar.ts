import type { Avatar } from '@hoopline/contracts';
import { DIGITS, GRID, HAIR_STYLES, LAYERS, type Layer, PALETTES, type Palette } from './avatar-layers.ts';

export interface AvatarExtras {
  /** Printed on the jersey, two digits at most. */
  number?: string;
  hasBall?: boolean;
}

/** Colours of one pixel from the back: more than one where a translucent colour lies over another. */
export type Pixel = readonly string[];

const isTranslucent = (color: string) => color.length === 9;

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
