// Jest cannot link a module that two import() calls load at the same time, as late parts of the app do with this one.
import '../features/games/index.ts';
import { commonErrors, courtsRoutes, type Game, gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { homeRoutes } from '@hoopline/contracts/games/home-routes';
import { act } from '@testing-library/react';
import { loadRealtime } from '../app/realtime/load-realtime.ts';
import { createRealtime } from '../app/realtime/realtime.ts';
import { RealtimeProvider } from '../app/realtime/realtime-provider.tsx';
import { AppRoutes } from '../app/router.tsx';
import { useGameActivity } from '../features/games/game-activity.store.ts';
import { useLastList } from '../features/games/last-list.store.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { FakeServer, refusal } from './fake-server.ts';
import { FakeTransport } from './fake-transport.ts';
import { buildAfter } from './games.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

export const GUEST = '01900000-0000-7000-8000-00000000aaaa';

const features = await loadRealtime();

/** A server with these games and a visitor without a session, who becomes a guest on request. */
export function gamesServer(games: Game[] = [], mine: Game[] = []): FakeServer {
  return new FakeServer()
    .on(identityRoutes.user, () => refusal(commonErrors.unauthenticated))
    .on(identityRoutes.guest, () => ({ userId: GUEST }))
    .on(gamesRoutes.list, () => games)
    .on(gamesRoutes.ofPlayer, () => mine)
    .on(gamesRoutes.held, () => [])
    .on(homeRoutes.home, () => ({ nextGame: null, waitingResults: [], followedResults: [] }))
    .on(afterRoutes.after, ({ params }) => buildAfter(params.id))
    .on(afterRoutes.boxScoreClips, () => [])
    .on(gamesRoutes.calendarSubscription, () => ({ since: null }))
    .on(courtsRoutes.list, () => []);
}

export interface RenderedGames extends RenderedApp {
  transport: FakeTransport;
  /** Lets the server accept the page's connection. */
  goLive: (userId?: string | null) => Promise<void>;
  send: FakeTransport['send'];
}

/** Renders the whole app at one address. The test controls the server's end of its connection. */
export function renderGames(path: string): RenderedGames {
  const transport = new FakeTransport();
  useConnection.setState({ state: 'connecting', userId: undefined });
  useLastList.setState({ address: '/join-games' });
  useGameActivity.setState({ tickerItem: null, openCount: undefined, offers: 0, counted: new Map() });
  const rendered = renderApp(
    <RealtimeProvider open={(queryClient, use) => use(createRealtime(queryClient, transport, features))}>
      <AppRoutes />
    </RealtimeProvider>,
    { path },
  );
  const goLive = (userId: string | null = GUEST) => act(async () => transport.welcome(userId));
  const send: FakeTransport['send'] = (name, payload) => act(() => transport.send(name, payload));
  return { ...rendered, transport, goLive, send };
}
