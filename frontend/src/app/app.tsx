import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { Background } from './background.tsx';
import { LateToaster } from './late-toaster.tsx';
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
