import { Box, Button } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GearSixIcon } from '../../../icons/first.ts';
import { listItems } from '../../../lib/paged.ts';
import { useReadAgain } from '../../../lib/realtime/use-watch.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { asksForUnread, inboxQuery, latestFirst } from '../inbox.queries.ts';
import { AskForPush } from '../push/late-parts.tsx';
import { InboxBar } from './inbox-bar.tsx';
import { InboxList } from './inbox-list.tsx';

/** `/notifications`: the reader's notifications, the latest first. Guests have an inbox too. */
export function InboxPage() {
  const { t } = useTranslation('notifications');
  const { user } = useSessionUser();
  const [address, changeAddress] = useAddressQuery();
  const isUnread = asksForUnread(address);
  const query = useInfiniteQuery(inboxQuery(isUnread));
  useReadAgain(query.refetch);
  const notifications = useMemo(
    () =>
      query.data &&
      listItems(query.data)
        .filter(({ isRead }) => !(isUnread && isRead))
        .sort(latestFirst),
    [query.data, isUnread],
  );
  const show = (onlyUnread: boolean) =>
    changeAddress((before) => withKey(before, 'show', onlyUnread ? 'unread' : null));
  const settings = (
    <IconButton asChild variant="outline" label={t('settings')}>
      <Link to="/settings">
        <GearSixIcon aria-hidden />
      </Link>
    </IconButton>
  );

  return (
    <Page>
      <Box maxW="860px" mx="auto">
        <PageHead title={t('title')} actions={settings} />
        {(user || isUnread || notifications?.length !== 0) && (
          <InboxBar isUnread={isUnread} onShow={show} newest={notifications?.[0]?.at} />
        )}
        {(user || notifications?.length !== 0) && (
          <Box mb="4" _empty={{ display: 'none' }}>
            <AskForPush after="inbox" />
          </Box>
        )}
        <InboxList
          query={query}
          notifications={notifications}
          empty={isUnread ? <AllRead onShowAll={() => show(false)} /> : user ? <NothingYet /> : <SignedOut />}
        />
      </Box>
    </Page>
  );
}

function NothingYet() {
  const { t } = useTranslation('notifications');
  const action = (
    <Button asChild>
      <Link to="/join-games">{t('empty.action')}</Link>
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing="bell" title={t('empty.title')} body={t('empty.body')} action={action} />
    </Card>
  );
}

/** Shown instead of the list of unread notifications if all are read. */
function AllRead({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('notifications');
  const action = (
    <Button variant="outline" onClick={onShowAll}>
      {t('allRead.action')}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing="bell" title={t('allRead.title')} body={t('allRead.body')} action={action} />
    </Card>
  );
}

function SignedOut() {
  const { t } = useTranslation('notifications');
  return (
    <Card>
      <EmptyState drawing="bell" title={t('signedOut.title')} body={t('signedOut.body')} action={<SignInButton />} />
    </Card>
  );
}
