import { useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import type { CachedDetail } from '../cached-game.ts';
import type { SeatActions } from '../games.mutations.ts';
import { questionFor } from './answers.ts';
import { AnswerCard } from './late-answers.tsx';

interface AnswerSlotProps {
  game: CachedDetail;
  leaving: SeatActions;
}

/** The question to the viewer. Its card stays once they have answered, and says so. Nothing if the question ends. */
export function AnswerSlot({ game, leaving }: AnswerSlotProps) {
  const question = questionFor(game, serverNow());
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  const me = game.players.find(({ id }) => id === game.viewerId);
  const hasAnswered = wasAsked && me?.stillIn === 'yes';
  if (!game.isJoined || (!question && !hasAnswered)) return null;
  return <AnswerCard game={game} question={question} leaving={leaving} />;
}
