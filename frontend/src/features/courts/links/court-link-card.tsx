import { courtsTopics } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import type { LinkCardProps } from '../../../lib/link-cards.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { listText } from '../../../lib/separators.ts';
import { useCardData } from '../../../lib/use-card-data.ts';
import { Board } from '../../../ui/board.tsx';
import { LinkCardFrame, LinkCardLine, LinkCardTitle } from '../../../ui/link-card-frame.tsx';
import { LinkCardSkeleton } from '../../../ui/link-card-skeleton.tsx';
import { Score } from '../../../ui/score.tsx';
import { courtsQueries } from '../courts.queries.ts';

/** The card of a link to a court's page. */
export function CourtLinkCard({ link, onShown }: LinkCardProps) {
  const { t, i18n } = useTranslation(['courts', 'linkCards']);
  const isStale = useIsStale();
  const court = useCardData(courtsQueries.detail(link.id));
  if (!court) return court === undefined && <LinkCardSkeleton />;
  const { hereCount } = court.pulse;
  const place = court.city || court.address;
  const here = t('court.here.count', { count: hereCount });
  return (
    <LinkCardFrame
      link={link}
      onShown={onShown}
      topic={courtsTopics.court(court.id)}
      label={listText([t('linkCards:court', { name: court.name }), place, here], i18n.language)}
      count={
        <Board px="2.5" py="5px" borderRadius="sm" flex="none" opacity={isStale ? '.6' : undefined}>
          <Score size="sm" value={hereCount} label={here} isStill={isStale} />
        </Board>
      }
    >
      <LinkCardTitle>{court.name}</LinkCardTitle>
      <LinkCardLine>{place}</LinkCardLine>
    </LinkCardFrame>
  );
}
