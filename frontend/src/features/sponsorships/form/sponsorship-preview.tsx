import { SPONSORSHIP_CATEGORIES } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { OpportunityPreview, readAmount, usePreviewed } from '../../applications/index.ts';
import { SponsorshipCardBody } from '../components/sponsorship-card.tsx';

/** The card as others will see it. */
export function SponsorshipPreview({ values }: { values: Record<string, string> }) {
  const { t } = useTranslation('sponsorships');
  const common = usePreviewed(values);
  const textOf = (name: string) => values[name]?.trim() || null;
  return (
    <OpportunityPreview>
      <SponsorshipCardBody
        titleId="preview-title"
        title={common.title ?? t('untitled')}
        opportunity={{
          ...common,
          category: SPONSORSHIP_CATEGORIES.find((category) => category === values.category) ?? 'equipment',
          sponsor: textOf('sponsor'),
          benefits: textOf('benefits'),
          requirements: textOf('requirements'),
          duration: textOf('duration'),
          value: readAmount(values.value ?? ''),
          deadline: textOf('deadline'),
        }}
      />
    </OpportunityPreview>
  );
}
