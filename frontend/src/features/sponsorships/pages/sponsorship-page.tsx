import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '../../../ui/page.tsx';

export function SponsorshipPage() {
  const { t } = useTranslation('sponsorships');
  return (
    <Page>
      <PageHead title={t('title')} />
    </Page>
  );
}
