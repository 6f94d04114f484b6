import { Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page.ts';
import { PAGES } from './pages.ts';
import { LoadedPage, Screen } from './screen.tsx';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyPage({ load: async () => (await import('../ui/not-found.tsx')).NotFound });
const ROUTES = PAGES.map((page) => ({ page, Page: lazyPage(page) }));
const BARE = ROUTES.filter(({ page }) => page.isBare);
const FRAMED = ROUTES.filter(({ page }) => !page.isBare);

export function AppRoutes() {
  return (
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
  );
}

const routesOf = ({ page, Page }: (typeof ROUTES)[number]) =>
  [page.path, ...(page.aliases ?? [])].map((path) => (
    <Route
      key={path}
      path={path}
      element={
        <Screen title={page.title} canonical={page.canonical}>
          <LoadedPage page={page} Page={Page} />
        </Screen>
      }
    />
  ));
