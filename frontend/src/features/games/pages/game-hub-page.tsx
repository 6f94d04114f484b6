import { Button, Flex } from '@chakra-ui/react';
import { PlusIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Page, PageHead } from '../../../ui/page.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import type { CachedGame } from '../cached-game.ts';
import { CalendarSubscriptionButton } from '../calendar/calendar-subscription-button.tsx';
import { HubGames } from '../components/hub-games.tsx';
import { asHubTab, gamesUnder, HUB_TABS, type HubTab } from '../game-filters.ts';
import { useRememberList } from '../last-list.store.ts';
import { useMyGames, useOpenGames } from '../use-game-lists.ts';

const PANEL = 'hub-games';
/** Both in one row of a phone. */
const HEAD_BUTTON = { flex: { base: '1 0 auto', md: 'none' }, px: { base: '3', md: '4.5' } } as const;
const everyGame = (games: CachedGame[]) => games;
const EMPTY = { all: 'hub.emptyAll', joined: 'hub.emptyJoined', hosted: 'hub.emptyHosted' } as const;

export function GameHubPage() {
  const { t } = useTranslation('games');
  const [params, setParams] = useSearchParams();
  useRememberList();
  const tab = asHubTab(params.get('tab'));
  const choose = (chosen: HubTab) => setParams(chosen === 'all' ? {} : { tab: chosen }, { replace: true });

  return (
    <Page>
      <PageHead
        title={t('hub.title')}
        lead={t('hub.lead')}
        actions={
          <Flex wrap="wrap" gap="2" w={{ base: 'full', md: 'auto' }}>
            <CalendarSubscriptionButton {...HEAD_BUTTON} />
            <Button asChild {...HEAD_BUTTON}>
              <Link to="/join-games?create=true">
                <PlusIcon weight="bold" aria-hidden />
                {t('hub.create')}
              </Link>
            </Button>
          </Flex>
        }
      />
      <TabBar
        label={t('hub.tabs')}
        panelId={PANEL}
        tabs={HUB_TABS.map((value) => ({ value, text: t(`hub.${value}`) }))}
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
  return <HubGames list={useOpenGames()} pick={everyGame} emptyTitle={emptyTitle} />;
}

function MyGames({ tab, emptyTitle }: { tab: Exclude<HubTab, 'all'>; emptyTitle: string }) {
  return <HubGames list={useMyGames()} pick={(games) => gamesUnder(tab, games, Date.now())} emptyTitle={emptyTitle} />;
}
