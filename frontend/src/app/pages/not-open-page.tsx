import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { en } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import type { EmptyDrawingKind } from '../../ui/empty-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';

export type NotOpenScreen = Exclude<keyof typeof en.pages.notOpen, 'openMessages'>;

const DRAWINGS: Record<NotOpenScreen, EmptyDrawingKind> = {
  courts: 'pin',
  profile: 'ball',
  coaches: 'ball',
  sponsorships: 'chat',
  settings: 'ball',
};

/** A screen of the product that is still to come: says so, and where to go meanwhile. */
export function NotOpenPage({ screen }: { screen: NotOpenScreen }) {
  const { t } = useTranslation('pages');
  return (
    <Page>
      <PageHead title={t(`notOpen.${screen}.title`)} />
      <Card>
        <EmptyState
          drawing={DRAWINGS[screen]}
          title={t(`notOpen.${screen}.headline`)}
          body={t(`notOpen.${screen}.body`)}
          action={
            screen === 'settings' ? undefined : (
              <Button asChild variant="subtle">
                <Link to="/messages">{t('notOpen.openMessages')}</Link>
              </Button>
            )
          }
        />
      </Card>
    </Page>
  );
}
