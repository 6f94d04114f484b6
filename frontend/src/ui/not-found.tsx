import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../lib/document-title.ts';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** Shown at an address that has no page, or none that this viewer may see. */
export function NotFound() {
  const { t } = useTranslation('pages');
  useDocumentTitle(t('notFound.title'));
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
