import type { Avatar } from '@hoopline/contracts';
import { GRID } from '../../../../ui/avatar/avatar-layers.ts';
import { composeAvatar } from '../../../../ui/avatar/compose-avatar.ts';
import type { CourtScene } from './scene.ts';

export interface CastMember {
  avatar: Avatar;
  number: string;
  /** Columns right of the rim, rows from the top. */
  x: number;
  y: number;
}

export function paintPlayer({ pixels, hoopX }: CourtScene, { avatar, number, x: fromRim, y }: CastMember): void {
  const x = hoopX + fromRim;
  paintShadow(pixels, x, y);
  for (const [index, colors] of composeAvatar(avatar, { number }).entries()) {
    for (const color of colors) pixels.dot(x + (index % GRID.width), y + Math.floor(index / GRID.width), color);
  }
}

function paintShadow(pixels: CourtScene['pixels'], x: number, y: number): void {
  for (let step = 0; step < 20; step++) pixels.dot(x + 2 + step, y + 31 + (step % 2), '#0612148C');
  pixels.rect(x + 4, y + 32, 16, 1, '#06121480');
}
