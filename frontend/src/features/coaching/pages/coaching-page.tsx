import { useTranslation } from 'react-i18next';
import { BarbellIcon, CalendarDotsIcon, MapPinIcon, UsersThreeIcon } from '../../../icons/shared.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, lateEditDialog, OpportunityPage, OpportunityView } from '../../applications/index.ts';
import { CoachingStrip } from '../components/coaching-strip.tsx';
import { lateForm } from '../form/late-form.ts';
import { MoneyIcon } from '../icons.ts';

const EditCoachingDialog = lateEditDialog({ name: 'The dialog that edits a coaching opportunity', ...lateForm });

/** `/coaching/:id`. */
export function CoachingPage() {
  const { t } = useTranslation('coaching');
  return (
    <OpportunityPage kind="coaching" back={{ to: '/coaches', text: t('back') }}>
      {(opportunity) => <CoachingView opportunity={opportunity} />}
    </OpportunityPage>
  );
}

function CoachingView({ opportunity }: { opportunity: Cached<'coaching'> }) {
  const { t } = useTranslation('coaching');
  const amount = useAmount();
  const { title, category, description, location, schedule, maxStudents, experienceLevel } = opportunity;
  return (
    <OpportunityView
      kind="coaching"
      opportunity={opportunity}
      title={title ?? t('untitled')}
      strip={<CoachingStrip opportunity={opportunity} h={{ base: '150px', md: '220px' }} />}
      category={t(`category.${category}`)}
      facts={[
        { Icon: MapPinIcon, label: t('location'), text: location ?? t('noLocation') },
        { Icon: CalendarDotsIcon, label: t('schedule'), text: schedule ?? t('noSchedule') },
        {
          Icon: UsersThreeIcon,
          label: t('students'),
          text:
            maxStudents === null
              ? t('unlimited')
              : t('spotsTaken', { taken: opportunity.acceptedCount, count: maxStudents }),
        },
        { Icon: BarbellIcon, label: t('level'), text: experienceLevel ?? t('allLevels') },
        {
          Icon: MoneyIcon,
          label: t('compensation'),
          text: opportunity.compensation === null ? t('noCompensation') : amount(opportunity.compensation),
        },
      ]}
      texts={description ? [{ heading: t('about'), text: description }] : []}
      renderEdit={(onClose) => <EditCoachingDialog opportunity={opportunity} onClose={onClose} />}
    />
  );
}
