import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { LeaveQuestionProps } from './leave-question.tsx';

/** Few games have a fee and a rule about players who leave. */
export const LeaveQuestion = lazyDialog<LeaveQuestionProps>({
  name: 'The question before leaving a game with a fee',
  texts: ['gameAfter'],
  load: async () => (await import('./leave-question.tsx')).LeaveQuestion,
  isRare: true,
});
