import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { paintLandingCourt } from './landing-court.ts';
import { Pixels } from './pixels.ts';

const PICTURE = path.join(import.meta.dirname, '../src/assets/scenes/landing-court.webp');

const colorAt = ({ data, width }: Pixels, x: number, y: number) => {
  const at = (y * width + x) * 4;
  return [...data.slice(at, at + 4)];
};

describe('pixels', () => {
  it('blend a translucent colour with the colour below it', () => {
    const pixels = new Pixels(2, 1);
    pixels.rect(0, 0, 2, 1, '#000000');
    pixels.dot(1, 0, '#ffffff80');
    expect(colorAt(pixels, 0, 0)).toEqual([0, 0, 0, 255]);
    expect(colorAt(pixels, 1, 0)).toEqual([128, 128, 128, 255]);
  });

  it('are cut at the edges', () => {
    const pixels = new Pixels(2, 2);
    pixels.rect(-5, 1, 20, 20, '#ff0000');
    expect([colorAt(pixels, 0, 0)[3], colorAt(pixels, 0, 1)[0], colorAt(pixels, 1, 1)[0]]).toEqual([0, 255, 255]);
  });
});

it("the landing page's picture equals what its painters paint (if not: node frontend/drawings/draw.mjs)", async () => {
  const painted = paintLandingCourt();
  const { data, info } = await sharp(PICTURE).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([painted.width, painted.height]);
  const differing = painted.data.reduce((count, channel, index) => count + Number(channel !== data[index]), 0);
  expect(differing).toBe(0);
});
