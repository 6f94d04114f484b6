import { GAME } from '@hoopline/contracts';
import type { LockedGame } from './locked-game.ts';

/** The details that notifications about a game have in common. */
export const aboutOf = ({ fields: { title, scheduledAt, timeZone, location } }: LockedGame) => ({
  title,
  scheduledAt,
  timeZone,
  place: location === GAME.noLocation ? null : location,
});
