import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HandshakeIcon } from '../../../icons/first.ts';
import { CalendarBlankIcon } from '../../../icons/ui.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, OpportunityCard, OpportunityCardBody } from '../../applications/index.ts';
import { GiftIcon, TimerIcon } from '../icons.ts';
import { useDay } from '../use-day.ts';
import { moneyText, SponsorshipStrip } from './sponsorship-strip.tsx';

interface SponsorshipCardBodyProps {
  opportunity: Cached<'sponsorships'>;
  titleId: string;
  title: ReactNode;
  /** Whether no category is chosen yet, in a preview. Then the card shows none. */
  isCategoryOpen?: boolean;
}

/** The content of a sponsorship's card, above its buttons. */
export function SponsorshipCardBody({ opportunity, titleId, title, isCategoryOpen }: SponsorshipCardBodyProps) {
  const { t, i18n } = useTranslation('sponsorships');
  const amount = useAmount();
  const dayText = useDay();
  const { category, sponsor, description, value, duration, deadline } = opportunity;
  // The fact is not shown if the strip already shows the exact value; the strip rounds and shortens some values.
  const isOnStrip = typeof value === 'number' && moneyText(value, i18n.language) === amount(value);
  return (
    <OpportunityCardBody
      strip={<SponsorshipStrip opportunity={opportunity} />}
      opportunity={opportunity}
      category={isCategoryOpen ? undefined : t(`kind.${category}`)}
      title={title}
      titleId={titleId}
      lead={description ?? t('noDescription')}
      facts={[
        { Icon: HandshakeIcon, label: t('sponsor'), text: sponsor ?? t('noSponsor') },
        ...(value === null || isOnStrip ? [] : [{ Icon: GiftIcon, label: t('value'), text: amount(value) }]),
        ...(duration ? [{ Icon: TimerIcon, label: t('duration'), text: duration }] : []),
        {
          Icon: CalendarBlankIcon,
          label: t('deadline'),
          text: deadline ? t('until', { day: dayText(deadline) }) : t('noDeadline'),
        },
      ]}
    />
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
