import { matchPath, type Params, Route, Routes } from 'react-router-dom';
import type { PageDefinition } from '../lib/feature.ts';
import { LinkCardsContext } from '../lib/link-cards.ts';
import { lazyPage } from './lazy-page.ts';
import { LINK_CARDS, PAGES } from './pages.ts';
import { fitsAll, LoadedPage, Screen } from './screen.tsx';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyPage({ load: async () => (await import('../ui/not-found.tsx')).NotFound });
const ROUTES = PAGES.map((page) => ({ page, Page: lazyPage(page) }));
const BARE = ROUTES.filter(({ page }) => page.isBare);
const FRAMED = ROUTES.filter(({ page }) => !page.isBare);

export function AppRoutes() {
  return (
    <LinkCardsContext value={LINK_CARDS}>
      <Routes>
        {BARE.flatMap(routesOf)}
        <Route element={<Shell />}>
          {FRAMED.flatMap(routesOf)}
          <Route
            path="*"
            element={
              <Screen title="pages:notFound.title">
                <NotFound />
              </Screen>
            }
          />
        </Route>
      </Routes>
    </LinkCardsContext>
  );
}

const routesOf = ({ page, Page }: (typeof ROUTES)[number]) =>
  pathsOf(page).map((path) => (
    <Route
      key={path}
      path={path}
      element={
        <Screen title={page.title} canonical={page.canonical}>
          <LoadedPage page={page} Page={Page} NotFound={NotFound} />
        </Screen>
      }
    />
  ));

const pathsOf = ({ path, aliases = [] }: PageDefinition) => [path, ...aliases];

interface FoundPage {
  /** Undefined if the app has no page at the address. */
  page: PageDefinition | undefined;
  params: Params;
  preload: () => Promise<void>;
}

export function findPage(pathname: string): FoundPage {
  for (const { page, Page } of ROUTES) {
    const match = pathsOf(page)
      .map((path) => matchPath(path, pathname))
      .find(Boolean);
    if (match && fitsAll(match.params)) return { page, params: match.params, preload: Page.preload };
  }
  return { page: undefined, params: {}, preload: NotFound.preload };
}
