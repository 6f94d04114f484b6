import type { Avatar } from './avatar.ts';

/** Rows of palette indices from `top` and `left` of the grid; 0 is transparent. */
export interface Layer {
  top: number;
  left: number;
  rows: readonly string[];
}

/** Colours by index, as `#RRGGBB` or, for a translucent colour, `#RRGGBBAA`; null is transparent. */
export type Palette = readonly (string | null)[];

interface HairStyle {
  front: 'hairShort' | 'hairLong';
  back: 'hairLongBack' | null;
  palette: 'black' | 'brown' | 'blonde' | 'red' | 'gray';
}

/** The size of an avatar in pixels. */
export const GRID = { width: 24, height: 32 } as const;

/** Parts of the grid. */
export const CROPS = {
  face: { x: 4, y: 0, width: 16, height: 16 },
  bust: { x: 2, y: 0, width: 20, height: 20 },
  full: { x: 0, y: 0, width: 24, height: 32 },
  head: { x: 3, y: 0, width: 18, height: 16 },
  shirt: { x: 5, y: 14, width: 14, height: 10 },
  legs: { x: 5, y: 22, width: 14, height: 7 },
  feet: { x: 5, y: 27, width: 14, height: 5 },
} as const;
export type Crop = keyof typeof CROPS;

export const PALETTES = {
  skin: {
    light: [null, '#3A2117', '#F2C5A0', '#D99C74', '#FFE0C6', '#8A5136', '#FFFFFF', '#2A1B16', '#9E4B3C'],
    medium: [null, '#331B10', '#D39A68', '#B07846', '#E8B789', '#6F4022', '#FFFFFF', '#22140E', '#83392A'],
    dark: [null, '#27130A', '#9A623B', '#7B4826', '#B67C52', '#4E2A14', '#FFFFFF', '#1A0E08', '#5C211A'],
    darker: [null, '#1B0D07', '#68402A', '#4F2D1C', '#83563C', '#331A0E', '#FFFFFF', '#120906', '#3F150F'],
  },
  hair: {
    black: [null, '#0D0D10', '#26262C', '#18181D', '#42424C'],
    brown: [null, '#24120A', '#5F3A20', '#452816', '#835432'],
    blonde: [null, '#5A3A12', '#E3B655', '#BE8E35', '#F7D98A'],
    red: [null, '#471507', '#B7471D', '#8E3312', '#DA6A38'],
    gray: [null, '#2E3438', '#9AA3A8', '#778187', '#C3CACD'],
  },
  headAccessory: {
    sweatband: [null, '#4A2410', '#F6F8F7', '#C9D2CF', '#F76B1C', '#C2500F'],
    ballcap: [null, '#0C1415', '#1D4E57', '#153A41', '#2F6E79', '#FFFFFF', '#F76B1C', '#B8480C'],
    glasses: [null, '#14181A', '#FFFFFFB3', '#9AD4E666'],
  },
  jersey: {
    orange: [null, '#F76B1C', '#CB500D', '#FF9150', '#1B1F21', '#FFFFFF'],
    blue: [null, '#2567C4', '#1A4C96', '#4C8AE0', '#0E2F66', '#FFFFFF'],
    red: [null, '#CE2F35', '#A01F26', '#E5585C', '#1B1F21', '#FFFFFF'],
    green: [null, '#1C8050', '#125F3A', '#35A56D', '#0A3B24', '#FFFFFF'],
    purple: [null, '#6A3FA8', '#4F2C83', '#8B60C6', '#2E1656', '#F6C544'],
    yellow: [null, '#F6C02C', '#CF9A12', '#FFDA6B', '#FFFFFF', '#26459B'],
    white: [null, '#F4F6F5', '#CCD5D2', '#FFFFFF', '#1B1F21', '#C2410C'],
    black: [null, '#23282B', '#15191B', '#3B4348', '#F76B1C', '#FFFFFF'],
  },
  shorts: {
    black: [null, '#0A0C0D', '#23282B', '#15191B', '#F76B1C'],
    white: [null, '#4C5957', '#F4F6F5', '#CCD5D2', '#1B1F21'],
    orange: [null, '#5A240A', '#F76B1C', '#CB500D', '#FFFFFF'],
    blue: [null, '#0E2A55', '#2567C4', '#1A4C96', '#FFFFFF'],
    red: [null, '#4E0D11', '#CE2F35', '#A01F26', '#FFFFFF'],
    green: [null, '#07311D', '#1C8050', '#125F3A', '#FFFFFF'],
  },
  shoes: {
    sneakers_white: [null, '#2F3837', '#FFFFFF', '#F4F6F5', '#CCD5D2', '#FFFFFF', '#8C9A98', '#B9C3C0'],
    sneakers_black: [null, '#0A0C0D', '#FFFFFF', '#2A3033', '#1B2022', '#464F54', '#F4F6F5', '#F4F6F5'],
    sneakers_red: [null, '#4E0D11', '#FFFFFF', '#CE2F35', '#A01F26', '#E5585C', '#FFFFFF', '#F4F6F5'],
    sneakers_blue: [null, '#0E2A55', '#FFFFFF', '#2567C4', '#1A4C96', '#4C8AE0', '#FFFFFF', '#F4F6F5'],
    sneakers_orange: [null, '#5A240A', '#FFFFFF', '#F76B1C', '#CB500D', '#FF9150', '#FFFFFF', '#F4F6F5'],
  },
  ball: [null, '#4A1E06', '#F27A2A', '#C4560F', '#FFB073', '#5A2408'],
} as const satisfies Record<string, Palette | Record<string, Palette>>;

export const HAIR_STYLES: Record<Avatar['hair'], HairStyle> = {
  short_black: { front: 'hairShort', back: null, palette: 'black' },
  short_brown: { front: 'hairShort', back: null, palette: 'brown' },
  short_blonde: { front: 'hairShort', back: null, palette: 'blonde' },
  short_red: { front: 'hairShort', back: null, palette: 'red' },
  long_black: { front: 'hairLong', back: 'hairLongBack', palette: 'black' },
  long_brown: { front: 'hairLong', back: 'hairLongBack', palette: 'brown' },
  long_blonde: { front: 'hairLong', back: 'hairLongBack', palette: 'blonde' },
  short_gray: { front: 'hairShort', back: null, palette: 'gray' },
};

/** Colours behind a player. */
export const TILES = {
  hardwood: '#C4935A',
  brick: '#B0573F',
  teal: '#2F8580',
  blue: '#3B6EA8',
  green: '#4E8A58',
  sand: '#D2BE93',
  slate: '#5F7377',
} as const;

export const DIGITS: { top: number; glyphs: Record<string, readonly string[]> } = {
  top: 18,
  glyphs: {
    0: ['111', '101', '101', '101', '111'],
    1: ['010', '110', '010', '010', '111'],
    2: ['111', '001', '111', '100', '111'],
    3: ['111', '001', '011', '001', '111'],
    4: ['101', '101', '111', '001', '001'],
    5: ['111', '100', '111', '001', '111'],
    6: ['111', '100', '111', '101', '111'],
    7: ['111', '001', '001', '010', '010'],
    8: ['111', '101', '111', '101', '111'],
    9: ['111', '101', '111', '001', '111'],
  },
};

export const LAYERS = {
  hairLongBack: {
    top: 10,
    left: 6,
    rows: ['333333333333', '333333333333', '333333333333', '333333333333', '333333333333', '333333333333'],
  },
  body: {
    top: 2,
    left: 3,
    rows: [
      '000001111111100000',
      '000112222222211000',
      '001244222222223100',
      '001242222222223100',
      '001222222222223100',
      '011255522225553110',
      '125226722226723531',
      '125226722226723531',
      '011222223322223110',
      '001222822228233100',
      '001322288882233100',
      '000112222223311000',
      '000001133331100000',
      '001111233332111100',
      '012222222222222310',
      '122222222222222331',
      '122122222222221231',
      '122122222222221231',
      '122122222222221231',
      '122122222222221231',
      '122122222222221231',
      '124100000000001231',
      '011000000000000110',
      '000000000000000000',
      '000000000000000000',
      '000012231122310000',
      '000012231122310000',
    ],
  },
  shoes: {
    top: 28,
    left: 5,
    rows: ['00122211222100', '01333611633310', '13533611633341', '17777711777771'],
  },
  shorts: {
    top: 23,
    left: 5,
    rows: ['01444444444410', '01222222222310', '14222222222341', '14222231222341'],
  },
  jersey: {
    top: 15,
    left: 7,
    rows: [
      '0140000410',
      '1114004111',
      '1111441112',
      '1111111112',
      '1311111112',
      '1311111112',
      '1311111112',
      '1111111122',
    ],
  },
  hairShort: {
    top: 0,
    left: 4,
    rows: [
      '0000111111110000',
      '0011222222221100',
      '0122444422222210',
      '1224442222222231',
      '1224222222222231',
      '1223333333333231',
      '1230000000000331',
      '1300000000000031',
    ],
  },
  hairLong: {
    top: 0,
    left: 3,
    rows: [
      '000001111111100000',
      '000112222222211000',
      '001224444222222100',
      '012244422232222310',
      '012442222332222310',
      '122422223003222331',
      '124222300000032231',
      '124230000000000231',
      '122300000000000331',
      '122300000000000331',
      '122300000000000331',
      '122230000000000331',
      '122230000000003231',
      '122223000000032331',
      '132223100001322331',
      '132231000000122331',
      '013210000000013310',
      '001100000000001100',
    ],
  },
  glasses: {
    top: 7,
    left: 5,
    rows: ['00111100111100', '11123111123111', '00133100133100', '00111100111100'],
  },
  sweatband: {
    top: 4,
    left: 4,
    rows: ['1222222222222331', '1444444444444551', '1222222222222331'],
  },
  ballcap: {
    top: 0,
    left: 3,
    rows: [
      '000001111111100000',
      '000112222222211000',
      '001244422222222100',
      '012244252252222310',
      '012422255552223310',
      '012222252252223310',
      '166666666666666671',
      '111777777777777111',
    ],
  },
  ball: {
    top: 19,
    left: 16,
    rows: ['00111100', '01252210', '14252231', '15555551', '12252231', '01252310', '00111100'],
  },
} as const satisfies Record<string, Layer>;
