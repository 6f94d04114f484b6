import { describe, expect, it } from '@jest/globals';
import { paintCourt } from './paint-court.ts';
import { Pixels } from './pixels.ts';

const colorAt = ({ data, width }: Pixels, x: number, y: number) => {
  const at = (y * width + x) * 4;
  return [...data.slice(at, at + 4)];
};

describe('pixels', () => {
  it('lay a translucent colour over what is there', () => {
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

describe('the court at dusk', () => {
  it('is the same each time and leaves no pixel empty', () => {
    const first = paintCourt();
    expect(first.data).toEqual(paintCourt().data);
    for (let alpha = 3; alpha < first.data.length; alpha += 4) {
      if (first.data[alpha] !== 255) throw new Error(`pixel ${(alpha - 3) / 4} is empty`);
    }
  });
});
