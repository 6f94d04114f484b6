import { Badge } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarBlankIcon } from '../../../icons/calendar-blank.ts';
import { GiftIcon } from '../../../icons/gift.ts';
import { HandshakeIcon } from '../../../icons/handshake.ts';
import { TimerIcon } from '../../../icons/timer.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, CardFact, OpportunityCard, OpportunityCardBody, StateBadge } from '../../applications/index.ts';
import { useDay } from '../use-day.ts';
import { moneyText, SponsorshipStrip } from './sponsorship-strip.tsx';

interface SponsorshipCardBodyProps {
  opportunity: Cached<'sponsorships'>;
  titleId: string;
  title: ReactNode;
  /** In a preview, before one is chosen: none is named. */
  isCategoryOpen?: boolean;
}

/** The content of a sponsorship's card, above its buttons. */
export function SponsorshipCardBody({ opportunity, titleId, title, isCategoryOpen }: SponsorshipCardBodyProps) {
  const { t, i18n } = useTranslation('sponsorships');
  const amount = useAmount();
  const dayText = useDay();
  const { category, sponsor, description, value, duration, deadline } = opportunity;
  // What the strip shows in full is not said a second time; it rounds and shortens some.
  const isOnStrip = typeof value === 'number' && moneyText(value, i18n.language) === amount(value);
  return (
    <OpportunityCardBody
      strip={<SponsorshipStrip opportunity={opportunity} />}
      badges={
        <>
          {!isCategoryOpen && <Badge colorPalette="ball">{t(`kind.${category}`)}</Badge>}
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
      {value !== null && !isOnStrip && (
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
