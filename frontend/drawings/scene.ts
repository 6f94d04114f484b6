import type { Pixels } from './pixels.ts';

/** The state that all functions that paint a part of the picture share. */
export interface CourtScene {
  pixels: Pixels;
  /** Row where the floor begins. */
  horizon: number;
  /** Column of the rim, right of the middle: the headline is on the left. */
  hoopX: number;
  /** Returns the same sequence in each run, so that the skyline never changes. */
  random: () => number;
}

export function seededRandom(start: number): () => number {
  let seed = start;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

const BAYER = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
] as const;

/** Picks one of `colors` for a position between 0 and 1, mixing neighbours by a dither pattern. */
export function dithered(colors: readonly string[], position: number, x: number, y: number): string {
  const exact = position * (colors.length - 1);
  const index = Math.floor(exact);
  const threshold = BAYER[y & 3]?.[x & 3] ?? 0;
  const step = (exact - index) * 16 > threshold ? 1 : 0;
  return colors[Math.min(colors.length - 1, index + step)] ?? '#000000';
}
