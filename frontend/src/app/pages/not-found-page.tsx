import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <Page>
      <Card>
        <EmptyState
          drawing="pin"
          headingLevel="h1"
          title={t('notFound.title')}
          body={t('notFound.body')}
          action={
            <Button asChild>
              <Link to="/">{t('notFound.action')}</Link>
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
