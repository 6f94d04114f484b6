import { COACHING_CATEGORIES } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { OpportunityPreview, readAmount, usePreviewed } from '../../applications/index.ts';
import { CoachingCardBody } from '../components/coaching-card.tsx';

/** The card as others will see it. */
export function CoachingPreview({ values }: { values: Record<string, string> }) {
  const { t } = useTranslation('coaching');
  const common = usePreviewed(values);
  const places = Number(values.maxStudents);
  return (
    <OpportunityPreview>
      <CoachingCardBody
        titleId="preview-title"
        title={common.title ?? t('untitled')}
        opportunity={{
          ...common,
          category: COACHING_CATEGORIES.find((category) => category === values.category) ?? 'youth',
          location: values.location?.trim() || null,
          schedule: values.schedule?.trim() || null,
          maxStudents: Number.isInteger(places) && places > 0 ? places : null,
          experienceLevel: values.experienceLevel?.trim() || null,
          compensation: readAmount(values.compensation ?? ''),
        }}
      />
    </OpportunityPreview>
  );
}
