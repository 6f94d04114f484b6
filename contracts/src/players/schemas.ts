import { z } from 'zod';
import { Id, optionalLine, pageQuery } from '../common/schemas.ts';
import { AvatarLook } from '../people/schemas.ts';

/** A player in a list. Statistics are null before the first result. */
export const Player = z
  .object({
    id: Id,
    displayName: z.string(),
    profileImageUrl: z.string().nullable(),
    position: z.string().nullable(),
    city: z.string().nullable(),
    avatar: AvatarLook,
    /** Skill rating; higher is better. */
    rating: z.number().nullable(),
    gamesPlayed: z.int().nonnegative(),
    /** Points a game. */
    averageScore: z.number().nullable(),
    /** Percent of finished games won, 0 to 100. */
    winRate: z.number().min(0).max(100).nullable(),
    wins: z.int().nonnegative(),
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof Player>;

/** `search` matches part of a name, or an e-mail whole, both without regard to case. */
export const PlayerQuery = pageQuery().safeExtend({ search: optionalLine().optional() });
export type PlayerQuery = z.infer<typeof PlayerQuery>;
