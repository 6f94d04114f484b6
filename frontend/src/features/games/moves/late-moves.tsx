import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { MoveAnswersProps } from './move-answers.tsx';
import type { MoveCardProps } from './move-card.tsx';

// Few games move while their players have a seat, so these parts and their texts load when they are needed.

export const MoveCard = lazyPart<MoveCardProps>({
  name: 'The question after a move',
  texts: ['gameMove'],
  load: async () => (await import('./move-card.tsx')).MoveCard,
  fallback: <Skeleton h="212px" borderRadius="lg" />,
});

export const MoveAnswers = lazyPart<MoveAnswersProps>({
  name: 'The answers to a move',
  texts: ['gameMove'],
  load: async () => (await import('./move-answers.tsx')).MoveAnswers,
});

export const NotAnswered = lazyPart({
  name: 'The mark of a player who has not answered a move',
  texts: ['gameMove'],
  load: async () => (await import('./not-answered.tsx')).NotAnswered,
});
