import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ThreadAnswerProps } from './thread-answer.tsx';

/** Only threads of games that begin within a day need it. */
export const ThreadAnswer = lazyPart<ThreadAnswerProps>({
  name: 'The question to a player in a thread',
  texts: ['games'],
  load: async () => (await import('./thread-answer.tsx')).ThreadAnswer,
});
