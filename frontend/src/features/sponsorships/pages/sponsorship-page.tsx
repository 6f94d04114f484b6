import { useTranslation } from 'react-i18next';
import { HandshakeIcon } from '../../../icons/first.ts';
import { CalendarBlankIcon } from '../../../icons/ui.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, lateEditDialog, OpportunityPage, OpportunityView } from '../../applications/index.ts';
import { SponsorshipStrip } from '../components/sponsorship-strip.tsx';
import { lateForm } from '../form/late-form.ts';
import { GiftIcon, TimerIcon } from '../icons.ts';
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
      category={t(`kind.${category}`)}
      facts={[
        { Icon: HandshakeIcon, label: t('sponsor'), text: sponsor ?? t('noSponsor') },
        { Icon: GiftIcon, label: t('value'), text: value === null ? t('noValue') : amount(value) },
        { Icon: TimerIcon, label: t('duration'), text: duration ?? t('noDuration') },
        {
          Icon: CalendarBlankIcon,
          label: t('deadline'),
          text: deadline ? t('until', { day: dayText(deadline) }) : t('noDeadline'),
        },
      ]}
      texts={[
        { heading: t('about'), text: description ?? t('noDescription') },
        ...(benefits ? [{ heading: t('benefits'), text: benefits }] : []),
        ...(requirements ? [{ heading: t('requirements'), text: requirements }] : []),
      ]}
      renderEdit={(onClose) => <EditSponsorshipDialog opportunity={opportunity} onClose={onClose} />}
    />
  );
}
