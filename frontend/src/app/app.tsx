import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Feature } from '../lib/feature.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { registerSignOutCleanup } from '../session/sign-out.ts';
import * as features from './features.ts';
import { Providers } from './providers.tsx';
import { RealtimeProvider } from './realtime/realtime-provider.tsx';
import { AppRoutes } from './router.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <Providers queryClient={queryClient}>
      <RealtimeProvider>
        <Background />
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </RealtimeProvider>
      <LateToaster />
    </Providers>
  );
}

const all: readonly Feature[] = Object.values(features);

/** What features do on every page, and what they remove when somebody signs out. */
function Background() {
  useEffect(() => {
    const removals = all.flatMap(({ forget }) => (forget ? registerSignOutCleanup(forget) : []));
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
  return all.map(({ Background: Part, pages }) => Part && <Part key={pages[0]?.path} />);
}

/** There is no toast on the first paint, so the toaster's code loads after it. */
const LateToaster = lazyPart({
  name: 'The toaster',
  load: async () => (await import('../ui/toast/toaster.tsx')).Toaster,
});
