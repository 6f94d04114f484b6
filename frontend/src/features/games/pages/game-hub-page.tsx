import { Button, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlusIcon } from '../../../icons/ui.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useAddressQuery, withKey } from '../../../lib/use-address-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { TabBar } from '../../../ui/tab-bar.tsx';
import type { CachedGame } from '../cached-game.ts';
import { CalendarSubscriptionButton } from '../calendar/calendar-subscription-button.tsx';
import { GameList } from '../components/game-list.tsx';
import { asHubTab, gamesUnder, HUB_TABS, type HubTab, isPast, NO_FILTERS } from '../game-filters.ts';
import { type GameGroup, useDays } from '../game-groups.ts';
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
        {tab === 'all' ? <AllGames /> : <MyGames tab={tab} />}
      </div>
    </Page>
  );
}

/** The viewer's games ahead, the next one first, and then everybody's open games. */
function AllGames() {
  const { t } = useTranslation('gameHub');
  const mine = useMyGames();
  const { games: open, query } = useFoundGames(NO_FILTERS);
  const now = serverNow();
  const { games: own, next } = gamesUnder('all', mine.games ?? [], now);
  const ahead = own.filter((game) => !isPast(game, now));
  const ids = new Set(ahead.map(({ id }) => id));
  const isRead = mine.data !== undefined || mine.isError;
  const groupOf = (game: CachedGame): GameGroup => {
    if (game === next) return { key: 'next', text: t('next') };
    return ids.has(game.id) ? { key: 'mine', text: t('mine') } : { key: 'others', text: t('others') };
  };
  return (
    <>
      <LateNearBar />
      <GameList
        games={open && isRead ? [...ahead, ...open.filter(({ id }) => !ids.has(id))] : undefined}
        query={query}
        groupOf={ahead.length > 0 ? groupOf : undefined}
        empty={<NoGames tab="all" />}
      />
    </>
  );
}

/** The viewer's games under a tab: the next one, other upcoming ones by their days, and past ones. */
function MyGames({ tab }: { tab: Exclude<HubTab, 'all'> }) {
  const { t } = useTranslation('gameHub');
  const { games: mine = [], ...query } = useMyGames();
  const dayOf = useDays();
  const now = serverNow();
  const { games, next } = gamesUnder(tab, mine, now);
  const groupOf = (game: CachedGame): GameGroup => {
    if (game === next) return { key: 'next', text: t('next') };
    return isPast(game, now) ? { key: 'past', text: t('past') } : dayOf(game);
  };
  return <GameList games={query.data && games} query={query} groupOf={groupOf} empty={<NoGames tab={tab} />} />;
}

function NoGames({ tab }: { tab: HubTab }) {
  const { t } = useTranslation(['gameHub', 'shell']);
  return (
    <Card>
      <EmptyState
        drawing="ball"
        title={t(EMPTY[tab])}
        body={t('emptyBody', { joinGames: t('shell:entry.joinGames') })}
        action={
          <Button asChild>
            <Link to="/join-games">{t('browse')}</Link>
          </Button>
        }
      />
    </Card>
  );
}
