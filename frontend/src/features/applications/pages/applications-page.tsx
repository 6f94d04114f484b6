import { COACHING_TOPIC, SPONSORSHIPS_TOPIC } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useWatch } from '../../../lib/realtime/use-watch.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { SignInButton } from '../../../session/sign-in-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { newestSent, postedQuery, sentQuery } from '../sent/own.queries.ts';
import { ListSkeleton, OwnList } from '../sent/own-list.tsx';
import { PostedCard } from '../sent/posted-card.tsx';
import { SentCard } from '../sent/sent-card.tsx';

const TABS = ['sent', 'posts'] as const;
const PANEL = 'applications';
/** The counts in the lists change with applications of all members. */
const WATCHED = [COACHING_TOPIC, SPONSORSHIPS_TOPIC];

/** `/applications`: the applications and the posts of a member. */
export function ApplicationsPage() {
  const { t } = useTranslation('myApplications');
  const { user, isLoading, isUnknown } = useSessionUser();
  const [query, changeQuery] = useAddressQuery();
  const tab = TABS.find((value) => value === query.get('tab')) ?? 'sent';
  const isSignedOut = !user && !isLoading && !isUnknown;
  useWatch(user ? WATCHED : []);

  return (
    <Page>
      <PageHead title={t('title')} lead={t('lead')} />
      {isSignedOut ? (
        <Card>
          <EmptyState
            drawing="chat"
            title={t('signedOut.title')}
            body={t('signedOut.body')}
            action={<SignInButton />}
          />
        </Card>
      ) : isLoading ? (
        <ListSkeleton label={t('sent.loading')} />
      ) : (
        <>
          <TabBar
            label={t('tabs.label')}
            panelId={PANEL}
            tabs={TABS.map((value) => ({ value, text: t(`tabs.${value}`) }))}
            value={tab}
            onChange={(value) => changeQuery((before) => withKey(before, 'tab', value === 'sent' ? null : value))}
          />
          <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
            {tab === 'sent' ? (
              <OwnList
                key="sent"
                tab="sent"
                query={sentQuery()}
                newest={newestSent}
                renderCard={(application) => <SentCard application={application} />}
              />
            ) : (
              <OwnList
                key="posts"
                tab="posts"
                query={postedQuery()}
                search="?create=true"
                renderCard={(posted) => <PostedCard posted={posted} />}
              />
            )}
          </div>
        </>
      )}
    </Page>
  );
}
