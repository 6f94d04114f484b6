import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useReadersZone } from '../../../lib/formats.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { dayAndTime } from '../account-dates.ts';

/** Shows a member who has just requested deletion until when they can return, and a guest that nothing is kept. */
export function GoodbyePage() {
  const { t, i18n } = useTranslation('account');
  useReadersZone();
  const [search] = useSearchParams();
  const until = search.get('until') ?? '';
  const isMember = !Number.isNaN(Date.parse(until));
  const title = t(isMember ? 'goodbye.title' : 'goodbye.titleGuest');
  useDocumentTitle(title);
  return (
    <Page>
      <Card>
        <EmptyState
          drawing="ball"
          headingLevel="h1"
          title={title}
          body={isMember ? t('goodbye.until', { date: dayAndTime(until, i18n.language) }) : t('goodbye.guest')}
          action={
            <Flex wrap="wrap" justify="center" gap="3">
              {isMember && <SignInButton returnTo="/settings" />}
              <Button asChild variant="outline">
                <Link to="/">{t('goodbye.home')}</Link>
              </Button>
            </Flex>
          }
        />
      </Card>
    </Page>
  );
}
