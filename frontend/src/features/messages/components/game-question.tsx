import type { ThreadGame } from '@hoopline/contracts';
import { ANSWERS } from '@hoopline/contracts/games/answers-rules';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import { useMinuteTick } from '../../../lib/tick.ts';

const ThreadAnswer = lazyPart<{ gameId: string }>({
  name: 'The question of a game in its thread',
  load: async () => (await import('../../games/index.ts')).ThreadAnswer,
});

const MINUTE = 60_000;

/** Whether the player still plays, or is on the way: asked in the thread too, from a day before the start to the end. */
export function GameQuestion({ game: { id, scheduledAt, endedAt, canWrite } }: { game: ThreadGame }) {
  useMinuteTick();
  const now = serverNow();
  const isNear = scheduledAt !== null && Date.parse(scheduledAt) - ANSWERS.askBefore.max * MINUTE <= now;
  const isOver = endedAt !== null && Date.parse(endedAt) <= now;
  if (!isNear || isOver || !canWrite) return null;
  return <ThreadAnswer gameId={id} />;
}
