import type { Avatar } from '@hoopline/contracts';

/** A sample player, as written down in the lists beside this file. */
export interface SeedPlayer {
  firstName: string;
  lastName: string;
  /** First and last name where missing. */
  displayName?: string;
  position: string | null;
  city: string;
  joinedDaysAgo: number;
  look: Avatar;
  /** Missing before the first game. */
  record?: { games: number; wins: number; rating: number; averageScore: number };
  isPrivate?: boolean;
}

/** What a player wears, from skin to shoes. */
export const wearing = (
  skin: Avatar['skin'],
  hair: Avatar['hair'],
  headAccessory: Avatar['headAccessory'],
  jersey: Avatar['jersey'],
  shorts: Avatar['shorts'],
  shoes: Avatar['shoes'],
): Avatar => ({ skin, hair, headAccessory, jersey, shorts, shoes });
