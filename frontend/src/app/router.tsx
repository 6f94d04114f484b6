import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../ui/not-found.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotOpenPage, type NotOpenScreen } from './pages/not-open-page.tsx';
import { Screen } from './screen.tsx';
import { Shell } from './shell/shell.tsx';

const HomePage = lazyPage(async () => (await import('./pages/home/home-page.tsx')).HomePage);
const LandingPage = lazyPage(async () => (await import('./pages/landing/landing-page.tsx')).LandingPage);
const JoinGamesRoute = lazyPage(
  async () => (await import('../features/games/pages/join-games-page.tsx')).JoinGamesPage,
);
const GameHubPage = lazyPage(async () => (await import('../features/games/pages/game-hub-page.tsx')).GameHubPage);
const GameRoute = lazyPage(async () => (await import('../features/games/pages/game-page.tsx')).GamePage);
const FeedRoute = lazyPage(async () => (await import('../features/feed/pages/feed-route.tsx')).FeedRoute);
const PostRoute = lazyPage(async () => (await import('../features/feed/pages/post-route.tsx')).PostRoute);
const HighlightsRoute = lazyPage(
  async () => (await import('../features/highlights/pages/highlights-route.tsx')).HighlightsRoute,
);
const MessagesRoute = lazyPage(
  async () => (await import('../features/messages/pages/messages-route.tsx')).MessagesRoute,
);

/** Screens to come, by the addresses they will keep; the first address is the canonical one. */
const NOT_OPEN: readonly [NotOpenScreen, ...string[]][] = [
  ['courts', '/courts', '/court-finder'],
  ['profile', '/profile'],
  ['profile', '/profiles'],
  ['coaches', '/coaches'],
  ['sponsorships', '/sponsorships'],
  ['settings', '/settings'],
];

export function AppRoutes() {
  const { t } = useTranslation(['pages', 'shell', 'landing']);

  return (
    <Routes>
      <Route
        path="/landing"
        element={
          <Screen title={t('landing:tagline')} canonical="/landing">
            <LandingPage />
          </Screen>
        }
      />
      <Route element={<Shell />}>
        <Route
          index
          element={
            <Screen title={t('shell:entry.home')} canonical="/">
              <HomePage />
            </Screen>
          }
        />
        <Route
          path="/messages/:conversationId?"
          element={
            <Screen title={t('shell:entry.messages')} canonical="/messages">
              <MessagesRoute />
            </Screen>
          }
        />
        <Route
          path="/join-games"
          element={
            <Screen title={t('shell:entry.joinGames')} canonical="/join-games">
              <JoinGamesRoute />
            </Screen>
          }
        />
        <Route
          path="/games"
          element={
            <Screen title={t('shell:entry.games')} canonical="/games">
              <GameHubPage />
            </Screen>
          }
        />
        <Route
          path="/games/:id"
          element={
            <Screen title={t('shell:entry.games')}>
              <GameRoute />
            </Screen>
          }
        />
        {['/feed', '/social-feed'].map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <Screen title={t('shell:entry.feed')} canonical="/feed">
                <FeedRoute />
              </Screen>
            }
          />
        ))}
        <Route
          path="/feed/:postId"
          element={
            <Screen title={t('shell:entry.feed')}>
              <PostRoute />
            </Screen>
          }
        />
        <Route
          path="/highlights"
          element={
            <Screen title={t('shell:entry.highlights')} canonical="/highlights">
              <HighlightsRoute />
            </Screen>
          }
        />
        {NOT_OPEN.map(([screen, canonical, ...aliases]) =>
          [canonical, ...aliases].map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <Screen title={t(`notOpen.${screen}.title`)} canonical={canonical}>
                  <NotOpenPage screen={screen} />
                </Screen>
              }
            />
          )),
        )}
        <Route
          path="*"
          element={
            <Screen title={t('notFound.title')}>
              <NotFound />
            </Screen>
          }
        />
      </Route>
    </Routes>
  );
}
