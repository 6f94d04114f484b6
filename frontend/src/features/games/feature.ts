import { BasketballIcon, CourtBasketballIcon } from '../../icons/first.ts';
import type { Feature, ReadContext } from '../../lib/feature.ts';
import type gameAfterTexts from '../../locales/en/gameAfter.ts';
import type gameAnswersTexts from '../../locales/en/gameAnswers.ts';
import type gameFillTexts from '../../locales/en/gameFill.ts';
import type gameFormTexts from '../../locales/en/gameForm.ts';
import type gameHubTexts from '../../locales/en/gameHub.ts';
import type gameMoveTexts from '../../locales/en/gameMove.ts';
import type gameNearTexts from '../../locales/en/gameNear.ts';
import type gamePageTexts from '../../locales/en/gamePage.ts';
import type gameSeriesTexts from '../../locales/en/gameSeries.ts';
import type gamesTexts from '../../locales/en/games.ts';
import type gameTeamsTexts from '../../locales/en/gameTeams.ts';
import type homeGamesTexts from '../../locales/en/homeGames.ts';
import { OfferCount, OpenCount } from './components/game-activity.tsx';
import { HeldSeatsNotice } from './components/held-seats-notice.tsx';

declare module '../../lib/i18n.ts' {
  interface Texts {
    games: typeof gamesTexts;
    gameFill: typeof gameFillTexts;
    gameAfter: typeof gameAfterTexts;
    gameAnswers: typeof gameAnswersTexts;
    gameForm: typeof gameFormTexts;
    gameHub: typeof gameHubTexts;
    homeGames: typeof homeGamesTexts;
    gameMove: typeof gameMoveTexts;
    gameNear: typeof gameNearTexts;
    gamePage: typeof gamePageTexts;
    gameSeries: typeof gameSeriesTexts;
    gameTeams: typeof gameTeamsTexts;
  }
}

/** Loads the queries, which are not in the app's first file, because every page loads that file. */
const queries = async () => (await import('./games.queries.ts')).gamesQueries;

export const games = {
  pages: [
    {
      path: '/games',
      canonical: '/games',
      title: 'shell:entry.games',
      texts: ['games', 'gameHub'],
      source: 'src/features/games/pages/game-hub-page.tsx',
      load: async () => (await import('./pages/game-hub-page.tsx')).GameHubPage,
      reads: async ({ queryClient }) => {
        const gamesQueries = await queries();
        void queryClient.prefetchInfiniteQuery(gamesQueries.open());
        void queryClient.prefetchInfiniteQuery(gamesQueries.mine());
      },
      entry: { name: 'games', Icon: CourtBasketballIcon, Badge: OfferCount },
    },
    {
      path: '/join-games',
      canonical: '/join-games',
      title: 'shell:entry.joinGames',
      texts: ['games'],
      source: 'src/features/games/pages/join-games-page.tsx',
      load: async () => (await import('./pages/join-games-page.tsx')).JoinGamesPage,
      reads: readOpenGames,
      entry: { name: 'joinGames', Icon: BasketballIcon, Badge: OpenCount },
    },
    {
      path: '/games/:id',
      title: 'shell:entry.games',
      texts: ['games', 'gamePage'],
      source: 'src/features/games/pages/game-page.tsx',
      load: async () => (await import('./pages/game-page.tsx')).GamePage,
      reads: async ({ queryClient, params: { id = '' }, search }) =>
        queryClient.prefetchQuery((await queries()).detail(id, search.get('key') ?? undefined)),
    },
  ],
  Notice: HeldSeatsNotice,
  linkCards: {
    game: { texts: ['games'], load: async () => (await import('./links/game-link-card.tsx')).GameLinkCard },
    sharedGame: { texts: ['games'], load: async () => (await import('./links/shared-game-card.tsx')).SharedGameCard },
  },
  forget: async () => (await import('./home/last-looks.ts')).forgetLooks(),
  realtime: async () => (await import('./games.realtime.ts')).gamesRealtime,
} satisfies Feature;

/** Reads the games that the home page shows. */
export async function readHomeGames({ queryClient }: Pick<ReadContext, 'queryClient'>): Promise<void> {
  const { homeQueries } = await import('./home/home.queries.ts');
  await Promise.all([
    queryClient.prefetchInfiniteQuery(homeQueries.inEachZone()),
    queryClient.prefetchQuery(homeQueries.home()),
  ]);
}

async function readOpenGames({ queryClient }: Pick<ReadContext, 'queryClient'>): Promise<void> {
  await queryClient.prefetchInfiniteQuery((await queries()).open());
}
