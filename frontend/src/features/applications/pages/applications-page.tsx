import { useTranslation } from 'react-i18next';
import { Page, PageHead } from '../../../ui/page.tsx';

export function ApplicationsPage() {
  const { t } = useTranslation('applications');
  return (
    <Page>
      <PageHead title={t('sent.title')} />
    </Page>
  );
}
