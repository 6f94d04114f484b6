import type { Avatar } from '@hoopline/contracts';
import { CROPS } from '@hoopline/contracts/people/avatar-layers';
import { avatarPaths, tileFor } from '@hoopline/contracts/people/avatar-paths';
import { type Html, html } from './html.ts';

/** A width in pixels that shows each pixel of the avatar as a square of the same size. */
export type AvatarWidth = 20 | 40 | 60 | 80 | 100;

/** A player's head and shoulders on the same tile as in the app. `userId` chooses the colour of the tile. */
export function avatarSvg(avatar: Avatar, userId: string, width: AvatarWidth): Html {
  const { width: columns, height: rows } = CROPS.bust;
  const paths = avatarPaths(avatar, 'bust').map(({ color, d }) => html`<path fill="${color}" d="${d}" />`);
  return html`<svg viewBox="0 0 ${columns} ${rows}" width="${width}" height="${width}" shape-rendering="crispEdges" aria-hidden="true"><rect width="${columns}" height="${rows}" fill="${tileFor(userId)}" />${paths}</svg>`;
}
