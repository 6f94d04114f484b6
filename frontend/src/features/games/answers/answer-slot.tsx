import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/server-time.ts';
import type { CachedDetail } from '../cached-game.ts';
import type { SeatActions } from '../games.mutations.ts';
import { questionFor } from './answers.ts';
import { AnswerCard } from './late-answers.tsx';

interface AnswerSlotProps {
  game: CachedDetail;
  leaving: SeatActions;
  /** Buttons with which a player who has lost their seat comes back, where the page has none of its own. */
  wayBack?: ReactNode;
  /** Little room above messages: no explanation of the buttons and no link to the court. */
  isCompact?: boolean;
}

/**
 * Shows the question to the viewer in a card. The card stays after the answer, and confirms it. It also stays if the
 * viewer has lost the seat, for example because they cannot come. There is no card once the question ends without an
 * answer, or while the seat is kept.
 */
export function AnswerSlot({ game, leaving, wayBack, isCompact = false }: AnswerSlotProps) {
  const question = questionFor(game, serverNow());
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
  const me = game.players.find(({ id }) => id === game.viewerId);
  const hasAnswered = wasAsked && me?.stillIn === 'yes';
  const hasLostSeat = wasAsked && !game.isJoined && game.mySeat === null;
  const { forget } = leaving;
  const hadLostSeat = useRef(false);
  useEffect(() => {
    if (hadLostSeat.current && !hasLostSeat) forget();
    hadLostSeat.current = hasLostSeat;
  }, [hasLostSeat, forget]);
  if (!hasLostSeat && (!game.isJoined || (!question && !hasAnswered))) return null;
  return <AnswerCard {...{ game, question, hasLostSeat, leaving, wayBack, isCompact }} />;
}
