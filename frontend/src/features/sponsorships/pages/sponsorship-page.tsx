import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CalendarBlankIcon } from '../../../icons/calendar-blank.ts';
import { GiftIcon } from '../../../icons/gift.ts';
import { HandshakeIcon } from '../../../icons/handshake.ts';
import { TimerIcon } from '../../../icons/timer.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import {
  type Cached,
  lateEditDialog,
  OpportunityPage,
  OpportunityView,
  PageFact,
  StateBadge,
} from '../../applications/index.ts';
import { SponsorshipStrip } from '../components/sponsorship-strip.tsx';
import { lateForm } from '../form/late-form.ts';
import { useDay } from '../use-day.ts';

const EditSponsorshipDialog = lateEditDialog({ name: 'The dialog that edits a sponsorship', ...lateForm });

/** `/sponsorships/:id`. */
export function SponsorshipPage() {
  const { t } = useTranslation('sponsorships');
  return (
    <OpportunityPage kind="sponsorships" back={{ to: '/sponsorships', text: t('back') }}>
      {(opportunity) => <SponsorshipView opportunity={opportunity} />}
    </OpportunityPage>
  );
}

function SponsorshipView({ opportunity }: { opportunity: Cached<'sponsorships'> }) {
  const { t } = useTranslation('sponsorships');
  const amount = useAmount();
  const dayText = useDay();
  const { title, category, sponsor, description, benefits, requirements, duration, value, deadline } = opportunity;
  return (
    <OpportunityView
      kind="sponsorships"
      opportunity={opportunity}
      title={title ?? t('untitled')}
      strip={<SponsorshipStrip opportunity={opportunity} h={{ base: '150px', md: '220px' }} />}
      badges={
        <>
          <Badge colorPalette="ball">{t(`kind.${category}`)}</Badge>
          <StateBadge opportunity={opportunity} />
        </>
      }
      facts={
        <>
          <PageFact Icon={HandshakeIcon} label={t('sponsor')}>
            {sponsor ?? t('noSponsor')}
          </PageFact>
          <PageFact Icon={GiftIcon} label={t('value')}>
            {value === null ? t('noValue') : amount(value)}
          </PageFact>
          <PageFact Icon={TimerIcon} label={t('duration')}>
            {duration ?? t('noDuration')}
          </PageFact>
          <PageFact Icon={CalendarBlankIcon} label={t('deadline')}>
            {deadline ? t('until', { day: dayText(deadline) }) : t('noDeadline')}
          </PageFact>
        </>
      }
      texts={[
        { heading: t('about'), text: description ?? t('noDescription') },
        ...(benefits ? [{ heading: t('benefits'), text: benefits }] : []),
        ...(requirements ? [{ heading: t('requirements'), text: requirements }] : []),
      ]}
      renderEdit={(onClose) => <EditSponsorshipDialog opportunity={opportunity} onClose={onClose} />}
    />
  );
}
