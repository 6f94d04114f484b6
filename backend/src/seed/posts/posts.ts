import { aboveTheRim } from './above-the-rim.ts';
import { courtsToday } from './courts-today.ts';
import { crossovers } from './crossovers.ts';
import { gameNights } from './game-nights.ts';
import { gymWork } from './gym-work.ts';
import { passes } from './passes.ts';
import type { SeedPost } from './seed-post.ts';
import { smallTalk } from './small-talk.ts';
import { threes } from './threes.ts';

export const posts: SeedPost[] = [
  ...threes,
  ...crossovers,
  ...aboveTheRim,
  ...passes,
  ...courtsToday,
  ...gameNights,
  ...gymWork,
  ...smallTalk,
];
