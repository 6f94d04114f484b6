import { LIMITS, PROFILE } from '@hoopline/contracts';
import { AvatarLook } from '@hoopline/contracts/people/schemas';
import { z } from 'zod';
import { readData } from '../read-data.ts';

const Name = z.string().min(1).max(LIMITS.name);

/** A sample player, as written in `data/players.json`. */
const SamplePlayer = z.strictObject({
  /** How other sample data names the player, and the subject they sign in with. */
  subject: z.string().regex(/^[a-z-]+$/),
  firstName: Name,
  lastName: Name,
  /** First and last name where missing. */
  displayName: Name.optional(),
  position: Name.nullable(),
  city: Name,
  /** Missing for players who wear no number. */
  jersey: z.int().min(PROFILE.jersey.min).max(PROFILE.jersey.max).optional(),
  bio: z.string().min(1).max(PROFILE.maxBio).optional(),
  /** Favourite NBA team and player. */
  team: z.enum(PROFILE.teams).optional(),
  favoritePlayer: Name.optional(),
  joinedDaysAgo: z.number().positive(),
  avatar: AvatarLook,
  /** What they bring along from before; missing for players without a finished game. */
  record: z
    .strictObject({
      games: z.int().nonnegative(),
      wins: z.int().nonnegative(),
      /** 1500 for a newcomer. */
      rating: z.int().min(1_000).max(2_000),
      averageScore: z.number().nonnegative(),
    })
    .optional(),
  isPrivate: z.literal(true).optional(),
  /** Whether they also send messages, post and like. The others fill games. */
  isRegular: z.literal(true).optional(),
});
export type SamplePlayer = z.infer<typeof SamplePlayer>;

export const readPlayers = (): SamplePlayer[] => readData('players', SamplePlayer);

/** What a player shows of themselves, as columns of `users`. */
export const profileColumns = (player: SamplePlayer) => ({
  first_name: player.firstName,
  last_name: player.lastName,
  display_name: player.displayName ?? `${player.firstName} ${player.lastName}`,
  position: player.position,
  city: player.city,
  avatar: player.avatar,
  bio: player.bio ?? null,
  jersey_number: player.jersey ?? null,
  favorite_nba_team: player.team ?? null,
  favorite_nba_player: player.favoritePlayer ?? null,
});
