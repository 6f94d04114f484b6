import { TIERS, type Tier } from './ranks.ts';

/** Length of the progress bar, in games. The distance between tiers differs; see `nextTier`. */
export const PROGRESS_GAMES = 25;

/** The filled part of the progress bar: 0 to 24 games of `PROGRESS_GAMES`. */
export const rankProgress = (gamesPlayed: number): number => Math.max(0, gamesPlayed) % PROGRESS_GAMES;

/** The tier after the present one and how many games are missing; null in the highest. */
export function nextTier(gamesPlayed: number): { tier: Tier; games: number } | null {
  const next = TIERS.find((tier) => tier.from > gamesPlayed);
  return next ? { tier: next.name, games: next.from - gamesPlayed } : null;
}
