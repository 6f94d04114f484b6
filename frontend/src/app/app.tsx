import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { useIsHydrated } from '../lib/hydration.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { Background } from './background.tsx';
import { Providers } from './providers.tsx';
import { RealtimeProvider } from './realtime/realtime-provider.tsx';
import { AppRoutes } from './router.tsx';

interface AppProps {
  queryClient: QueryClient;
  styleCache: EmotionCache;
  /** `BrowserRouter` in the browser; on the server, a `StaticRouter` with the requested address. */
  Router: (props: { children: ReactNode }) => ReactNode;
}

/** The whole app. The server renders it, and the browser hydrates it. */
export function App({ queryClient, styleCache, Router }: AppProps) {
  return (
    <StrictMode>
      <CacheProvider value={styleCache}>
        <Providers queryClient={queryClient}>
          <RealtimeProvider>
            <Background />
            <Router>
              <AppRoutes />
              <Late />
            </Router>
          </RealtimeProvider>
        </Providers>
      </CacheProvider>
    </StrictMode>
  );
}

/** The parts of the app that show nothing at first. They are rendered once the page is hydrated. */
function Late() {
  return useIsHydrated() ? (
    <>
      <LateToaster />
      <Offline />
    </>
  ) : null;
}

/** Keeps the app usable without a network. If it fails, the page still works. */
const Offline = lazyPart({
  name: 'What was seen',
  load: async () => (await import('./offline/offline.ts')).loadOffline(),
});

/** There is no toast on the first paint, so the toaster's code loads once the page is idle. */
const LateToaster = lazyPart({
  name: 'The toaster',
  load: async () => {
    await whenIdle();
    return (await import('../ui/toast/toaster.tsx')).Toaster;
  },
});
