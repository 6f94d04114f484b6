import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { BoxScoreCardProps } from './box-score-card.tsx';

/** The card's code and texts load with the first box score, because few pages of other features have one. */
export const BoxScoreCard = lazyPart<BoxScoreCardProps>({
  name: 'The box score in a post',
  texts: ['games', 'gamePage', 'gameAfter'],
  load: async () => (await import('./box-score-card.tsx')).BoxScoreCard,
  fallback: <Skeleton h="full" borderRadius="md" />,
});
