import './texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/toast/toaster.tsx';

interface RenderAppOptions {
  path?: string;
  queryClient?: QueryClient;
  /** A test with fake timers passes `jest.advanceTimersByTime`. */
  advanceTimers?: (ms: number) => void;
}

export interface RenderedApp extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
}

/** Renders a screen with all providers of the app. For the whole app pass `<AppRoutes />`. */
export function renderApp(screen: ReactNode, options: RenderAppOptions = {}): RenderedApp {
  const { path = '/', queryClient = createQueryClient(), advanceTimers } = options;
  window.history.replaceState(null, '', path);
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const result = render(
    <Providers queryClient={queryClient}>
      <BrowserRouter>
        {screen}
        <Toaster />
      </BrowserRouter>
    </Providers>,
  );
  return { ...result, user, queryClient };
}
