import { chakra } from '@chakra-ui/react';
import type { BoxScore } from '@hoopline/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { BoxScoreCardProps } from '../../games/index.ts';

/** Its code loads with the first box score, because most pages of the feed have none. */
export const BoxScoreCard = lazyPart<BoxScoreCardProps>({
  name: 'The box score in a post',
  load: async () => (await import('../../games/index.ts')).BoxScoreCard,
  fallback: <Skeleton h="full" borderRadius="md" />,
});

/** Heights in pixels of the parts of a card with one line each. */
const HEIGHTS = { board: 115, best: 44, clipsTitle: 33, clipLink: 44, game: 45 };
/** Parts of the card's width: the court is as wide as the card, clips have the shape of `MediaFrame`. */
const SHARES = { court: 0.535, clip: 10 / 16 };
/** The width in pixels beside a single clip, and beside and between two clips. */
const BESIDE = { one: 30, two: 40 };

interface BoxScoreRoomProps {
  boxScore: BoxScore;
  children?: ReactNode;
}

/** A box that has the height of the card before the card is rendered, so that nothing below it moves. */
export function BoxScoreRoom({ boxScore, children }: BoxScoreRoomProps) {
  return (
    <chakra.div
      display="grid"
      css={{
        '& > *, &::before': { gridArea: '1 / 1', minWidth: 0 },
        '&::before': { content: '""', paddingBottom: 'var(--room)' },
      }}
      style={{ '--room': roomFor(boxScore) } as CSSProperties}
    >
      {children}
    </chakra.div>
  );
}

/** CSS: the least height of the card. Longer names need more. */
function roomFor({ clips, playerOfGameCount }: BoxScore): string {
  const [columns, beside] = clips.length > 1 ? [2, BESIDE.two] : [1, BESIDE.one];
  const rows = Math.ceil(clips.length / columns);
  const clipShare = SHARES.clip / columns;
  const clipRow = HEIGHTS.clipLink - beside * clipShare;
  const share = SHARES.court + rows * clipShare;
  const best = playerOfGameCount > 0 ? HEIGHTS.best : 0;
  const ofClips = rows > 0 ? HEIGHTS.clipsTitle + rows * clipRow : 0;
  return `calc(${share * 100}% + ${HEIGHTS.board + best + ofClips + HEIGHTS.game}px)`;
}
