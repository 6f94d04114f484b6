import { z } from 'zod';
import { Timestamp } from '../common/schemas.ts';
import { MOVE } from './move-rules.ts';

/** The newest move of a game, while its players are asked whether they keep their seat. The same for every viewer. */
export const GameMove = z.object({
  /** The game's revision with this move. An answer contains it, to name the move that the player saw. */
  rev: z.int(),
  /** Players who have not answered by then keep their seat. */
  answerUntil: Timestamp,
  /** Seated players who were asked and keep their seat. The roster marks the players who have not answered. */
  confirmedCount: z.int(),
  /** Whether the start has changed, and not only the place. */
  isNewTime: z.boolean(),
});
export type GameMove = z.infer<typeof GameMove>;

/** The time and place that the viewer last confirmed, while they are asked about the move with this `rev`. */
export const MovedFrom = z.object({
  rev: z.int(),
  scheduledAt: Timestamp.nullable(),
  timeZone: z.string(),
  location: z.string(),
});
export type MovedFrom = z.infer<typeof MovedFrom>;

/** Minutes that players have to answer, if the edit moves the game. Without it, see `answerUntil`. */
export const AnswerWithin = z.int().min(MOVE.answerWithin.min).max(MOVE.answerWithin.max);

/** `rev` is that of the move on screen. */
export const KeepSeat = z.strictObject({ rev: z.int().nonnegative() }).meta({ id: 'KeepSeat' });
export type KeepSeat = z.infer<typeof KeepSeat>;
