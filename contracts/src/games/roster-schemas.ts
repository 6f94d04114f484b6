import { z } from 'zod';
import { Id, Timestamp } from '../common/schemas.ts';
import { Face } from '../people/schemas.ts';
import { TIERS } from '../players/ranks.ts';
import { AnswerTerms, Arrival, LiveScore, StillIn } from './answers-schemas.ts';
import { GameMove } from './move-schemas.ts';
import { GameTeams } from './player-schemas.ts';

/** False for guests and former players, who have no profile and cannot receive messages. */
export const isMember = z.boolean();

const RosterPerson = Face.extend({ isMember });

export const RosterPlayer = RosterPerson.extend({
  tier: z.enum(TIERS.map((tier) => tier.name)),
  joinedAt: Timestamp,
  isPaid: z.boolean(),
  /** Another player with whom this player wants to be on one team. Two players who chose each other are a pair. */
  partnerId: Id.nullable(),
  /** The player who holds or held this seat for them as a friend. */
  broughtBy: Id.nullable(),
  /** Until when the seat is held for a friend who has not claimed it; null for everybody else. */
  heldUntil: Timestamp.nullable(),
  /** The game has moved, and the player has not answered yet whether they keep their seat. */
  hasToConfirm: z.boolean(),
  stillIn: StillIn.nullable(),
  /** When the player was asked about the present start; null if they were not. See `silenceEndsAt`. */
  askedAt: Timestamp.nullable(),
  arrival: Arrival.nullable(),
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;

/** A player who has just left. Nobody else gets their seat before `keptUntil`. */
export const LeavingPlayer = RosterPerson.extend({ keptUntil: Timestamp });
export type LeavingPlayer = z.infer<typeof LeavingPlayer>;

/** A person on the waitlist. Position 1 is next; `offerExpiresAt` is set while a seat is offered to them. */
export const WaitlistEntry = RosterPerson.extend({
  waitlistPosition: z.int().nullable(),
  offerExpiresAt: Timestamp.nullable(),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/**
 * The part of a game that only its page shows, the same for every viewer: players (newest first), players who have just
 * left, the waitlist (next first), teams, score, and the terms of their answers.
 */
export const Roster = z.object({
  gameId: Id,
  ...AnswerTerms.shape,
  players: z.array(RosterPlayer),
  leaving: z.array(LeavingPlayer),
  waitlist: z.array(WaitlistEntry),
  /** Null until the host makes teams. */
  teams: GameTeams.nullable(),
  /** Null unless players are asked about a move. */
  move: GameMove.nullable(),
  /** Null until somebody adds a point. */
  liveScore: LiveScore.nullable(),
  rev: z.int(),
});
export type Roster = z.infer<typeof Roster>;
