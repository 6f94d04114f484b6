import { avatarFor } from '@hoopline/contracts';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';
import { describe, expect, it } from '@jest/globals';
import { avatarSvg } from './avatar-svg.ts';

describe('an avatar on a page of the server', () => {
  it('has the same paths and tile as in the app', () => {
    for (const id of ['ann', 'ben', 'cleo', 'dana']) {
      const { text } = avatarSvg(avatarFor(id), id, 40);
      const drawn = [...text.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)].map(([, color, d]) => ({ color, d }));
      expect(drawn).toEqual(avatarPaths(avatarFor(id), 'bust'));
      expect(text).toContain(`<rect width="20" height="20" fill="${tileFor(id)}" />`);
    }
  });
});
