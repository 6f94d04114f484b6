import { z } from 'zod';
import { ANSWERS, problemsOfTerms } from './answers-rules.ts';
import { GAME } from './rules.ts';

const minutes = ({ min, max }: { min: number; max: number }, tooLow: string, tooHigh: string) =>
  z.int('Enter a whole number').min(min, tooLow).max(max, tooHigh);

/** The terms of a game that decide when its players are asked, and whether it takes place. */
export const AnswerTerms = z.object({
  /** Minutes before the start at which seated players are asked whether they still play. Null: nobody is asked. */
  askBefore: minutes(ANSWERS.askBefore, 'At least 2 hours before', 'At most 24 hours before').nullable(),
  /** A seat whose player does not answer may go to the waitlist. */
  freesSilentSeats: z.boolean(),
  /** The game takes place with this many players or more. Null: with any number. */
  minPlayers: z
    .int('Enter a whole number')
    .min(GAME.players.min, 'Must have at least 2 players')
    .max(GAME.players.max, 'Maximum 20 players')
    .nullable(),
  /** Minutes before the start at which the server decides by `minPlayers`. Null: it does not decide. */
  decideBefore: minutes(ANSWERS.decideBefore, 'At least 30 minutes before', 'At most a week before').nullable(),
});
export type AnswerTerms = z.infer<typeof AnswerTerms>;

/** The same terms of a new game: without them, nobody is asked and nothing is decided. */
export const NewAnswerTerms = AnswerTerms.extend({
  askBefore: AnswerTerms.shape.askBefore.default(null),
  freesSilentSeats: AnswerTerms.shape.freesSilentSeats.default(false),
  minPlayers: AnswerTerms.shape.minPlayers.default(null),
  decideBefore: AnswerTerms.shape.decideBefore.default(null),
});

interface Written {
  minPlayers?: number | null | undefined;
  decideBefore?: number | null | undefined;
  maxPlayers?: number | undefined;
  scheduledAt?: string | null | undefined;
}

/** Refuses terms that do not fit together. A number of seats that is left out fits every minimum. */
export function checkTerms(
  { minPlayers = null, decideBefore = null, maxPlayers = GAME.players.max, scheduledAt = null }: Written,
  context: z.RefinementCtx,
): void {
  for (const { field, message, params } of problemsOfTerms({ minPlayers, decideBefore, maxPlayers, scheduledAt })) {
    context.addIssue({ code: 'custom', path: [field], message, params });
  }
}

/** `yes`: the player has answered. `asked`: they were asked and have not. Null: they were not asked, and are in. */
export const StillIn = z.enum(['yes', 'asked']);
export type StillIn = z.infer<typeof StillIn>;

export const Arrival = z.enum([...ANSWERS.arrivals, 'here']);
export type Arrival = z.infer<typeof Arrival>;

/** The score while the game is played, of the two teams that the host has made. */
export const LiveScore = z.object({
  scores: z.tuple([z.int(), z.int()]),
  /** The game's revision with this score. A new score names it, so that two players do not overwrite each other. */
  rev: z.int(),
});
export type LiveScore = z.infer<typeof LiveScore>;

export const SetArrival = z.strictObject({ arrival: z.enum(ANSWERS.arrivals) }).meta({ id: 'SetArrival' });
export type SetArrival = z.infer<typeof SetArrival>;

const points = z.int().min(0).max(GAME.maxPoints);
/** `rev` is the one of the score on screen, and 0 for the first score of a game. */
export const SetScore = z
  .strictObject({ scores: z.tuple([points, points]), rev: z.int().nonnegative() })
  .meta({ id: 'SetScore' });
export type SetScore = z.infer<typeof SetScore>;
