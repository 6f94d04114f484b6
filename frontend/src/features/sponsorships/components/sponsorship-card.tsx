import { Badge } from '@chakra-ui/react';
import { CalendarBlankIcon, GiftIcon, HandshakeIcon, TimerIcon } from '@phosphor-icons/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, CardFact, OpportunityCard, OpportunityCardBody, StateBadge } from '../../applications/index.ts';
import { useDay } from '../use-day.ts';
import { SponsorshipStrip } from './sponsorship-strip.tsx';

interface SponsorshipCardBodyProps {
  opportunity: Cached<'sponsorships'>;
  titleId: string;
  title: ReactNode;
}

/** The content of a sponsorship's card, above its buttons. */
export function SponsorshipCardBody({ opportunity, titleId, title }: SponsorshipCardBodyProps) {
  const { t } = useTranslation('sponsorships');
  const amount = useAmount();
  const dayText = useDay();
  const { category, sponsor, description, value, duration, deadline } = opportunity;
  return (
    <OpportunityCardBody
      strip={<SponsorshipStrip opportunity={opportunity} />}
      badges={
        <>
          <Badge colorPalette="ball">{t(`kind.${category}`)}</Badge>
          <StateBadge opportunity={opportunity} />
        </>
      }
      title={title}
      titleId={titleId}
      lead={description ?? t('noDescription')}
    >
      <CardFact Icon={HandshakeIcon} label={t('sponsor')}>
        {sponsor ?? t('noSponsor')}
      </CardFact>
      {value !== null && (
        <CardFact Icon={GiftIcon} label={t('value')}>
          {amount(value)}
        </CardFact>
      )}
      {duration && (
        <CardFact Icon={TimerIcon} label={t('duration')}>
          {duration}
        </CardFact>
      )}
      <CardFact Icon={CalendarBlankIcon} label={t('deadline')}>
        {deadline ? t('until', { day: dayText(deadline) }) : t('noDeadline')}
      </CardFact>
    </OpportunityCardBody>
  );
}

/** One sponsorship of the list. */
export const SponsorshipCard = memo(function SponsorshipCard({ opportunity }: { opportunity: Cached<'sponsorships'> }) {
  const { t } = useTranslation('sponsorships');
  return (
    <OpportunityCard
      kind="sponsorships"
      opportunity={opportunity}
      title={opportunity.title ?? t('untitled')}
      renderBody={(titleId, title) => <SponsorshipCardBody opportunity={opportunity} titleId={titleId} title={title} />}
    />
  );
});
