import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/document-title.ts';
import type { Texts } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';

export type NotOpenScreen = keyof Texts['notOpen'];

/** A screen that is not built yet: says so, and what there is meanwhile. */
function NotOpenPage({ screen }: { screen: NotOpenScreen }) {
  const { t } = useTranslation('notOpen');
  useDocumentTitle(t(`${screen}.title`));
  return (
    <Page>
      <PageHead title={t(`${screen}.title`)} />
      <Card>
        <EmptyState drawing="ball" title={t(`${screen}.headline`)} body={t(`${screen}.body`)} />
      </Card>
    </Page>
  );
}

/** The component for one of these screens. */
export const notOpenPageOf = (screen: NotOpenScreen) => () => <NotOpenPage screen={screen} />;
