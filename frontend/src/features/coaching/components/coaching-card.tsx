import { Badge } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarbellIcon } from '../../../icons/barbell.ts';
import { CalendarDotsIcon } from '../../../icons/calendar-dots.ts';
import { MapPinIcon } from '../../../icons/map-pin.ts';
import { UsersThreeIcon } from '../../../icons/users-three.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, CardFact, OpportunityCard, OpportunityCardBody, StateBadge } from '../../applications/index.ts';
import { CoachingStrip } from './coaching-strip.tsx';

interface CoachingCardBodyProps {
  opportunity: Cached<'coaching'>;
  titleId: string;
  title: ReactNode;
  /** In a preview, before one is chosen: none is named. */
  isCategoryOpen?: boolean;
}

/** The content of an opening's card, above its buttons. */
export function CoachingCardBody({ opportunity, titleId, title, isCategoryOpen }: CoachingCardBodyProps) {
  const { t } = useTranslation('coaching');
  const amount = useAmount();
  const { category, compensation, description, location, schedule, maxStudents, experienceLevel } = opportunity;
  return (
    <OpportunityCardBody
      strip={<CoachingStrip opportunity={opportunity} />}
      badges={
        <>
          {!isCategoryOpen && <Badge colorPalette="ball">{t(`category.${category}`)}</Badge>}
          <StateBadge opportunity={opportunity} />
        </>
      }
      aside={compensation !== null && amount(compensation)}
      title={title}
      titleId={titleId}
      lead={description}
    >
      <CardFact Icon={MapPinIcon} label={t('location')}>
        {location ?? t('noLocation')}
      </CardFact>
      <CardFact Icon={CalendarDotsIcon} label={t('schedule')}>
        {schedule ?? t('noSchedule')}
      </CardFact>
      <CardFact Icon={UsersThreeIcon} label={t('students')}>
        {maxStudents === null ? t('unlimited') : t('studentsUpTo', { count: maxStudents })}
      </CardFact>
      <CardFact Icon={BarbellIcon} label={t('level')}>
        {experienceLevel ?? t('allLevels')}
      </CardFact>
    </OpportunityCardBody>
  );
}

/** One opening of the list. */
export const CoachingCard = memo(function CoachingCard({ opportunity }: { opportunity: Cached<'coaching'> }) {
  const { t } = useTranslation('coaching');
  return (
    <OpportunityCard
      kind="coaching"
      opportunity={opportunity}
      title={opportunity.title ?? t('untitled')}
      renderBody={(titleId, title) => <CoachingCardBody opportunity={opportunity} titleId={titleId} title={title} />}
    />
  );
});
