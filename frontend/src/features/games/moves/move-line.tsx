import { useState } from 'react';
import type { CachedDetail } from '../cached-game.ts';
import type { SeatActions } from '../games.mutations.ts';
import { MoveCard } from './late-moves.tsx';
import { ownQuestion } from './own-question.ts';

interface MoveLineProps {
  game: CachedDetail;
  actions: SeatActions;
}

/** Asks the viewer about a move of the game. Stays after their answer, to confirm it. */
export function MoveLine({ game, actions }: MoveLineProps) {
  const question = ownQuestion(game);
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  return wasAsked ? <MoveCard game={game} question={question} actions={actions} /> : null;
}
