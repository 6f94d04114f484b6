import { CacheProvider } from '@emotion/react';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.tsx';
import { whenIdle } from '../lib/when-idle.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { Background } from './background.tsx';
import { Providers } from './providers.tsx';
import { RealtimeProvider } from './realtime/realtime-provider.tsx';
import { AppRoutes } from './router.tsx';

const styleCache = createStyleCache();

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <CacheProvider value={styleCache}>
      <Providers queryClient={queryClient}>
        <RealtimeProvider>
          <Background />
          <BrowserRouter>
            <AppRoutes />
            <LateToaster />
            <Offline />
          </BrowserRouter>
        </RealtimeProvider>
      </Providers>
    </CacheProvider>
  );
}

/** What keeps the app usable without a network. Whatever is wrong with it, the page stands. */
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
