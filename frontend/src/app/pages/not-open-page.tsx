import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../lib/document-title.ts';
import type { Texts } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import type { EmptyDrawingKind } from '../../ui/empty-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';

export type NotOpenScreen = Exclude<keyof Texts['notOpen'], 'openMessages'>;

const DRAWINGS: Record<NotOpenScreen, EmptyDrawingKind> = {
  coaches: 'ball',
  sponsorships: 'chat',
  settings: 'ball',
};

/** A screen that is not built yet: says so, and where to go meanwhile. */
function NotOpenPage({ screen }: { screen: NotOpenScreen }) {
  const { t } = useTranslation('notOpen');
  useDocumentTitle(t(`${screen}.title`));
  return (
    <Page>
      <PageHead title={t(`${screen}.title`)} />
      <Card>
        <EmptyState
          drawing={DRAWINGS[screen]}
          title={t(`${screen}.headline`)}
          body={t(`${screen}.body`)}
          action={
            screen === 'settings' ? undefined : (
              <Button asChild variant="subtle">
                <Link to="/messages">{t('openMessages')}</Link>
              </Button>
            )
          }
        />
      </Card>
    </Page>
  );
}

/** The component for one of these screens. */
export const notOpenPageOf = (screen: NotOpenScreen) => () => <NotOpenPage screen={screen} />;
