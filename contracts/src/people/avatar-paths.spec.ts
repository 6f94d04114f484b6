import { describe, expect, it } from '@jest/globals';
import { AVATAR_OPTIONS, type Avatar } from './avatar.ts';
import { CROPS } from './avatar-layers.ts';
import { avatarPaths, composeAvatar } from './avatar-paths.ts';

const PLAIN: Avatar = {
  skin: 'medium',
  hair: 'short_black',
  headAccessory: 'none',
  jersey: 'orange',
  shorts: 'black',
  shoes: 'sneakers_white',
};
const drawing = (avatar: Avatar) => JSON.stringify(composeAvatar(avatar));

describe('the paths of an avatar', () => {
  it.each(Object.keys(AVATAR_OPTIONS) as (keyof Avatar)[])('draws every option of %s differently', (part) => {
    const looks = AVATAR_OPTIONS[part].map((option) => drawing({ ...PLAIN, [part]: option }));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('merges the pixels of a colour into one path', () => {
    const paths = avatarPaths({ ...PLAIN, headAccessory: 'glasses' }, 'full', {});
    expect(new Set(paths.map(({ color }) => color)).size).toBe(paths.length);
    expect(paths.length).toBeLessThan(30);
  });

  it('draws the lenses over the face', () => {
    const opacities = avatarPaths({ ...PLAIN, headAccessory: 'glasses' }, 'face', {}).map(({ color }) => color.length);
    expect(opacities).toEqual([...opacities].sort());
    expect(opacities).toContain(9);
  });

  it('paints a number of one or two digits', () => {
    const plain = drawing(PLAIN);
    const numbered = (number: string) => JSON.stringify(composeAvatar(PLAIN, { number }));
    expect(new Set([plain, numbered('7'), numbered('23')]).size).toBe(3);
    expect(numbered('')).toBe(plain);
    expect(numbered('234')).toBe(numbered('23'));
  });

  it.each(Object.keys(CROPS) as (keyof typeof CROPS)[])('stays inside the %s crop', (crop) => {
    const { width, height } = CROPS[crop];
    for (const { d } of avatarPaths(PLAIN, crop, {})) {
      for (const [, x, y, run] of d.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        expect(Number(x) + Number(run)).toBeLessThanOrEqual(width);
        expect(Number(y)).toBeLessThan(height);
      }
    }
  });
});
