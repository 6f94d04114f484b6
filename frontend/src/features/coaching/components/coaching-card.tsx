import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarbellIcon, CalendarDotsIcon, MapPinIcon, UsersThreeIcon } from '../../../icons/shared.ts';
import { useAmount } from '../../../lib/use-amount.ts';
import { type Cached, OpportunityCard, OpportunityCardBody } from '../../applications/index.ts';
import { CoachingStrip } from './coaching-strip.tsx';

interface CoachingCardBodyProps {
  opportunity: Cached<'coaching'>;
  titleId: string;
  title: ReactNode;
  /** Whether no category is chosen yet, in a preview. Then the card shows none. */
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
      opportunity={opportunity}
      category={isCategoryOpen ? undefined : t(`category.${category}`)}
      aside={compensation === null ? null : amount(compensation)}
      title={title}
      titleId={titleId}
      lead={description}
      facts={[
        { Icon: MapPinIcon, label: t('location'), text: location ?? t('noLocation') },
        { Icon: CalendarDotsIcon, label: t('schedule'), text: schedule ?? t('noSchedule') },
        {
          Icon: UsersThreeIcon,
          label: t('students'),
          text: maxStudents === null ? t('unlimited') : t('studentsUpTo', { count: maxStudents }),
        },
        { Icon: BarbellIcon, label: t('level'), text: experienceLevel ?? t('allLevels') },
      ]}
    />
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
