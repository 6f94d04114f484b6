import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BarbellIcon } from '../../../icons/barbell.ts';
import { CalendarDotsIcon } from '../../../icons/calendar-dots.ts';
import { MapPinIcon } from '../../../icons/map-pin.ts';
import { MoneyIcon } from '../../../icons/money.ts';
import { UsersThreeIcon } from '../../../icons/users-three.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import {
  type Cached,
  lateEditDialog,
  OpportunityPage,
  OpportunityView,
  PageFact,
  StateBadge,
} from '../../applications/index.ts';
import { CoachingStrip } from '../components/coaching-strip.tsx';
import { lateForm } from '../form/late-form.ts';

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
      badges={
        <>
          <Badge colorPalette="ball">{t(`category.${category}`)}</Badge>
          <StateBadge opportunity={opportunity} />
        </>
      }
      facts={
        <>
          <PageFact Icon={MapPinIcon} label={t('location')}>
            {location ?? t('noLocation')}
          </PageFact>
          <PageFact Icon={CalendarDotsIcon} label={t('schedule')}>
            {schedule ?? t('noSchedule')}
          </PageFact>
          <PageFact Icon={UsersThreeIcon} label={t('students')}>
            {maxStudents === null
              ? t('unlimited')
              : t('placesTaken', { taken: opportunity.acceptedCount, count: maxStudents })}
          </PageFact>
          <PageFact Icon={BarbellIcon} label={t('level')}>
            {experienceLevel ?? t('allLevels')}
          </PageFact>
          <PageFact Icon={MoneyIcon} label={t('compensation')}>
            {opportunity.compensation === null ? t('noCompensation') : amount(opportunity.compensation)}
          </PageFact>
        </>
      }
      texts={description ? [{ heading: t('about'), text: description }] : []}
      renderEdit={(onClose) => <EditCoachingDialog opportunity={opportunity} onClose={onClose} />}
    />
  );
}
