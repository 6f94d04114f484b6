import { type Avatar, avatarFor } from '@hoopline/contracts';

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

type Local = Omit<SeedPlayer, 'city'>;
/** Games, wins, rating and average score. */
type Totals = readonly [games: number, wins: number, rating: number, averageScore: number];

/** A player said in one line. Only skin and hair are chosen: what they wear follows from the name. */
export const local = (
  firstName: string,
  lastName: string,
  position: string | null,
  joinedDaysAgo: number,
  skin: Avatar['skin'],
  hair: Avatar['hair'],
  totals?: Totals,
): Local => {
  const look = { ...avatarFor(`${firstName} ${lastName}`), skin, hair };
  const player = { firstName, lastName, position, joinedDaysAgo, look };
  if (!totals) return player;
  const [games, wins, rating, averageScore] = totals;
  return { ...player, record: { games, wins, rating, averageScore } };
};

/** Players who share a city. */
export const livingIn = <Slug extends string>(city: string, players: Record<Slug, Local>): Record<Slug, SeedPlayer> => {
  const entries = Object.entries<Local>(players);
  return Object.fromEntries(entries.map(([slug, player]) => [slug, { ...player, city }])) as Record<Slug, SeedPlayer>;
};
