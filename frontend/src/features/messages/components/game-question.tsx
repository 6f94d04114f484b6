import { DAY, type ThreadGame } from '@hoopline/contracts';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';

const ThreadAnswer = lazyPart<{ gameId: string }>({
  name: 'The question of a game in its thread',
  load: async () => (await import('../../games/index.ts')).ThreadAnswer,
});

/**
 * Asks whether the player still plays, or is on the way: from a day before the start, the earliest time to ask
 * (`ANSWERS.askBefore`), to the end, as the game's page does. A player who gives up their seat here can still read to
 * whom it was offered.
 */
export function GameQuestion({ game: { id, scheduledAt, endedAt, canWrite } }: { game: ThreadGame }) {
  const [couldWrite] = useState(canWrite);
  useMinuteTick();
  const now = serverNow();
  const isNear = scheduledAt !== null && Date.parse(scheduledAt) - DAY <= now;
  const isOver = endedAt !== null && Date.parse(endedAt) <= now;
  if (!isNear || isOver || !(canWrite || couldWrite)) return null;
  return <ThreadAnswer gameId={id} />;
}
