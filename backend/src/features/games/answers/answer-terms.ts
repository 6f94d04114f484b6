import { gamesErrors } from '@hoopline/contracts';
import { decideAt, problemsOfTerms } from '@hoopline/contracts/games/answers-rules';
import { DomainError, invalidField, invalidInput } from '../../../http/errors.ts';
import type { GameFields } from '../game-fields.ts';
import type { LockedGame } from '../locked-game.ts';
import { deadlineMove, isUndone } from './go-decision.ts';

type Terms = GameFields & { maxPlayers: number };

/** Throws `invalid_input` for terms of a new game that do not fit together, and for a deadline that has passed. */
export function refuseTerms(terms: Terms, now: Date): void {
  refuseMismatch(terms);
  refusePastDeadline(terms, now);
}

/**
 * Throws for an edit of a game: `invalid_input` as for a new game, and also if silence would now free the seats of
 * players who were asked when silence had no consequence. Throws `deadline_moved` if others are in the game and the
 * host has used the one move of the deadline that is then allowed. Returns whether this edit is that one move, and
 * whether it has to be decided again whether the game takes place.
 */
export function refuseEditedTerms(
  { game, hasOthers, now }: LockedGame,
  terms: Terms,
  isAnybodyAsked: boolean,
): { movesDeadline: boolean; isUndecided: boolean } {
  if (terms.maxPlayers !== game.maxPlayers && terms.minPlayers === game.minPlayers) refuseFewSeats(terms);
  refuseMismatch(terms);
  const hasNewDeadline = terms.decideBefore !== game.decideBefore || terms.scheduledAt !== game.scheduledAt;
  if (game.goState === null && hasNewDeadline) refusePastDeadline(terms, now);
  if (terms.freesSilentSeats && !game.freesSilentSeats && isAnybodyAsked && terms.scheduledAt === game.scheduledAt)
    throw invalidField('freesSilentSeats', 'The players have already been asked', 'invalid');
  const isUndecided = isUndone(game, terms, now.getTime());
  const decided = isUndecided ? { ...game, goState: null } : game;
  const move = deadlineMove(decided, terms.decideBefore, hasOthers);
  if (move === 'again') throw new DomainError(gamesErrors.deadline_moved);
  return { movesDeadline: move === 'once', isUndecided };
}

/**
 * The dialog for the number of seats has no field for the minimum, so the problem is reported for the number of seats.
 */
function refuseFewSeats({ minPlayers, maxPlayers }: Terms): void {
  if (minPlayers === null || minPlayers <= maxPlayers) return;
  const params = { code: 'too_low', min: minPlayers };
  const message = `At least ${minPlayers}, the minimum of this game`;
  throw invalidInput([{ code: 'custom', path: ['maxPlayers'], message, params }]);
}

function refuseMismatch(terms: Terms): void {
  const problems = problemsOfTerms(terms);
  if (problems.length === 0) return;
  throw invalidInput(
    problems.map(({ field, message, params }) => ({ code: 'custom', path: [field], message, params })),
  );
}

function refusePastDeadline(terms: Terms, now: Date): void {
  const deadline = decideAt(terms);
  if (deadline !== null && deadline <= now.getTime())
    throw invalidField('decideBefore', 'This deadline has already passed', 'past_time');
}
