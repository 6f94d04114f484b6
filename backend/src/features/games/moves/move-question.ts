import { type ErrorCode, type ErrorDefinition, gamesErrors, type WhenAndWhere } from '@hoopline/contracts';
import { isMove } from '@hoopline/contracts/games/move-rules';
import { isHeld, isSeated } from '../seats/seat.ts';
import type { SeatList } from '../seats/seat-list.ts';

/** The question to one player about the moves of their game. It ends with their seat. */
export interface MoveQuestion {
  /** The `rev` of the newest move that the player was asked about, also after they have answered. */
  askedRev: number | null;
  /** The first move that the player has not answered. They last confirmed the time and place `before` it. */
  unanswered: { rev: number; before: WhenAndWhere } | null;
}

export interface Move {
  rev: number;
  before: WhenAndWhere;
  after: WhenAndWhere;
}

export const NOT_ASKED: MoveQuestion = { askedRev: null, unanswered: null };

/**
 * The question after a move. A player who has not answered an earlier one is asked about the newest time and place
 * instead, and not at all if the game returns to what they last confirmed.
 */
export function askAbout({ rev, before, after }: Move, { unanswered }: MoveQuestion): MoveQuestion {
  const first = unanswered ?? { rev, before };
  return isMove(first.before, after) ? { askedRev: rev, unanswered: first } : NOT_ASKED;
}

/**
 * The questions after a move of everybody who has a seat, or may take back the one that they have just left. The host
 * is not asked, and neither is a friend who has not claimed their seat, because nobody could answer.
 */
export function questionsAfter(
  move: Move,
  seats: SeatList,
  hostId: string,
  questions: ReadonlyMap<string, MoveQuestion>,
): Map<string, MoveQuestion> {
  const seated = seats.all.filter(({ status }) => isSeated(status));
  return new Map(
    seated.map((seat) => {
      const isAsked = seat.userId !== hostId && !isHeld(seat);
      return [seat.userId, isAsked ? askAbout(move, questions.get(seat.userId) ?? NOT_ASKED) : NOT_ASKED];
    }),
  );
}

/**
 * The question after the player has said yes to the move with this `rev`. Refused if the game has moved again since
 * they saw it. A player who has nothing to answer changes nothing.
 */
export function confirm(question: MoveQuestion, rev: number): MoveQuestion | { refused: ErrorDefinition<ErrorCode> } {
  if (question.unanswered === null) return question;
  return question.askedRev === rev ? { ...question, unanswered: null } : { refused: gamesErrors.game_changed };
}
