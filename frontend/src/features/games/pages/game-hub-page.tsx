import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlusIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Page, PageHead } from '../../../ui/page.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import { CalendarSubscriptionButton } from '../calendar/calendar-subscription-button.tsx';
import { GameList, type GameListProps } from '../components/game-list.tsx';
import { asHubTab, gamesUnder, HUB_TABS, type HubTab, NO_FILTERS } from '../game-filters.ts';
import { useRememberList } from '../last-list.store.ts';
import { LateNearBar } from '../near/late-near.tsx';
import { useFoundGames } from '../use-found-games.ts';
import { useMyGames } from '../use-game-lists.ts';

const PANEL = 'hub-games';
/** Keeps both buttons in one row on a phone. */
const HEAD_BUTTON = { flex: { base: '1 0 auto', md: 'none' }, px: { base: '3', md: '4.5' } } as const;
const EMPTY = { all: 'emptyAll', joined: 'emptyJoined', hosted: 'emptyHosted' } as const;

export function GameHubPage() {
  const { t } = useTranslation('gameHub');
  const [query, changeQuery] = useAddressQuery();
  useRememberList();
  const tab = asHubTab(query.get('tab'));
  const choose = (chosen: HubTab) => changeQuery((before) => withKey(before, 'tab', chosen === 'all' ? null : chosen));

  return (
    <Page>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Flex wrap="wrap" gap="2" w={{ base: 'full', md: 'auto' }}>
            <CalendarSubscriptionButton {...HEAD_BUTTON} />
            <Button asChild {...HEAD_BUTTON}>
              <Link to="/join-games?create=true">
                <PlusIcon weight="bold" aria-hidden />
                {t('create')}
              </Link>
            </Button>
          </Flex>
        }
      />
      <TabBar
        label={t('tabs')}
        panelId={PANEL}
        tabs={HUB_TABS.map((value) => ({ value, text: t(value) }))}
        value={tab}
        onChange={choose}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
        {tab === 'all' ? <AllGames emptyTitle={t(EMPTY.all)} /> : <MyGames tab={tab} emptyTitle={t(EMPTY[tab])} />}
      </div>
    </Page>
  );
}

function AllGames({ emptyTitle }: { emptyTitle: string }) {
  return (
    <>
      <LateNearBar />
      <HubGames {...useFoundGames(NO_FILTERS)} emptyTitle={emptyTitle} />
    </>
  );
}

function MyGames({ tab, emptyTitle }: { tab: Exclude<HubTab, 'all'>; emptyTitle: string }) {
  const { games, ...query } = useMyGames();
  return <HubGames games={games && gamesUnder(tab, games, serverNow())} query={query} emptyTitle={emptyTitle} />;
}

interface HubGamesProps extends Pick<GameListProps, 'games' | 'query'> {
  emptyTitle: string;
}

function HubGames({ emptyTitle, ...list }: HubGamesProps) {
  const { t } = useTranslation('gameHub');
  return (
    <GameList
      {...list}
      title={emptyTitle}
      action={
        <Button asChild>
          <Link to="/join-games">{t('browse')}</Link>
        </Button>
      }
    />
  );
}
