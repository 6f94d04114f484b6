import type { BoxScore } from '@hoopline/contracts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { BoxScoreCardProps } from '../../games/index.ts';

/** Loaded with the first box score, because most pages of the feed have none. */
export const BoxScoreCard = lazyPart<BoxScoreCardProps>({
  name: 'The box score in a post',
  load: async () => (await import('../../games/index.ts')).BoxScoreCard,
  fallback: <Skeleton h="260px" borderRadius="md" />,
});

const ROW = 38;
/** The height of the parts around the teams. */
const REST = 190;

/** About the height of the card, in pixels, for a post that is not rendered. */
export const heightOf = ({ teams }: BoxScore): number =>
  REST + ROW * Math.max(1, ...teams.map(({ players }) => players.length));
