import type { Avatar } from '@hoopline/contracts';
import { type Html, html } from './html.ts';

/** A head of 12 by 12: H hair, S skin, E eyes, M mouth, J jersey, B band, C cap, G glasses. */
const SHORT = ['...HHHHHH...', '..HHHHHHHH..', '..HHSSSSHH..', '..HSSSSSSH..'];
const LONG = ['...HHHHHH...', '..HHHHHHHH..', '.HHHSSSSHHH.', '.HHSSSSSSHH.'];
const FACE = ['..SSESSESS..', '..SSSSSSSS..', '...SSMMSS...', '....SSSS....'];
const LONG_FACE = ['.HSSESSESSH.', '.HSSSSSSSSH.', '.HHSSMMSSHH.', '.HH.SSSS.HH.'];
const SHIRT = ['..JJJSSJJJ..', '.JJJJJJJJJJ.', '.JJJJJJJJJJ.', '.JJJJJJJJJJ.'];

const WORN: Record<Avatar['headAccessory'], Record<number, string>> = {
  none: {},
  sweatband: { 2: '..BBBBBBBB..' },
  ballcap: { 0: '...CCCCCC...', 1: '..CCCCCCCC..', 2: '..CCCCCCCCC.' },
  glasses: { 4: '..SGGSSGGS..' },
};

const SKIN = { light: '#F2C5A0', medium: '#D39A68', dark: '#9A623B', darker: '#68402A' };
const HAIR: Record<string, string> = {
  black: '#26262C',
  brown: '#5F3A20',
  blonde: '#E3B655',
  red: '#B7471D',
  gray: '#9AA3A8',
};
const JERSEY = {
  orange: '#F76B1C',
  blue: '#2567C4',
  red: '#CE2F35',
  green: '#1C8050',
  purple: '#6A3FA8',
  yellow: '#F6C02C',
  white: '#F4F6F5',
  black: '#23282B',
};

/** A small picture of a player's avatar, so that faces are known again in the app. */
export function pixelFace({ skin, hair, headAccessory, jersey }: Avatar): Html {
  const [length = '', colour = ''] = hair.split('_');
  const rows = [...(length === 'long' ? LONG : SHORT), ...(length === 'long' ? LONG_FACE : FACE), ...SHIRT];
  const colours: Record<string, string | undefined> = {
    S: SKIN[skin],
    H: HAIR[colour],
    J: JERSEY[jersey],
    E: '#1A0E08',
    M: '#7E3328',
    B: '#F6F8F7',
    C: '#1D4E57',
    G: '#14181A',
  };
  const pixels = rows.flatMap((row, y) =>
    runs(WORN[headAccessory][y] ?? row).map(
      ({ key, x, width }) =>
        html`<rect x="${x}" y="${y}" width="${width}" height="1" fill="${colours[key] ?? 'none'}" />`,
    ),
  );
  return html`<svg viewBox="0 0 12 12" width="48" height="48" shape-rendering="crispEdges" aria-hidden="true"><rect width="12" height="12" fill="#35555A" />${pixels}</svg>`;
}

/** Neighbours of one colour become one rectangle. */
function runs(row: string): { key: string; x: number; width: number }[] {
  return [...row.matchAll(/([^.])\1*/g)].map(({ 0: run, index }) => ({
    key: run.charAt(0),
    x: index,
    width: run.length,
  }));
}
