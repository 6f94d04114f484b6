import { z } from 'zod';
import { Id, Timestamp } from '../common/schemas.ts';
import { Reliability } from '../players/schemas.ts';
import { GAME } from './rules.ts';

/** Two teams that the host has made before the game. */
export const GameTeams = z.object({
  /** Players who still have their seat. Players who joined later are in neither team. */
  teams: z.tuple([z.array(Id), z.array(Id)]),
  /** Points by which the first team is expected to win; below zero the second. Computed when the teams were made. */
  margin: z.number(),
  /** Two times out of three, the real margin is within this many points of `margin`. */
  marginDoubt: z.number(),
});
export type GameTeams = z.infer<typeof GameTeams>;

/**
 * The server makes even teams, or exactly the teams in `teams`. `isShuffled` makes other teams that are about as
 * even. Each player of the game may be named once. Players who have lost their seat are left out.
 */
export const MakeTeams = z
  .strictObject({
    teams: z.tuple([z.array(Id).max(GAME.players.max), z.array(Id).max(GAME.players.max)]).optional(),
    isShuffled: z.boolean().optional(),
  })
  .meta({ id: 'MakeTeams' });
export type MakeTeams = z.infer<typeof MakeTeams>;

/** Null takes the wish back. */
export const PartnerWish = z.strictObject({ partnerId: Id.nullable() }).meta({ id: 'PartnerWish' });
export type PartnerWish = z.infer<typeof PartnerWish>;

export const NoShowMark = z.strictObject({ isNoShow: z.boolean() }).meta({ id: 'NoShowMark' });
export type NoShowMark = z.infer<typeof NoShowMark>;

/** A player whom the host marked as a no-show. Only the host and the player see it. */
export const NoShow = z.object({
  userId: Id,
  markedAt: Timestamp,
  /** When the player said that they were there; null if they did not. */
  disputedAt: Timestamp.nullable(),
  /** Until when the player may dispute the mark. */
  disputeUntil: Timestamp,
});
export type NoShow = z.infer<typeof NoShow>;

/** For the host: everybody with a seat or a waitlist position. For a player: only their own no-show. */
export const GameReliability = z
  .object({
    people: z.array(Reliability.extend({ userId: Id })),
    noShows: z.array(NoShow),
  })
  .meta({ id: 'GameReliability' });
export type GameReliability = z.infer<typeof GameReliability>;
