import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '../../../ui/page.tsx';

export function CoachesPage() {
  const { t } = useTranslation('coaching');
  return (
    <Page>
      <PageHead title={t('title')} />
    </Page>
  );
}
