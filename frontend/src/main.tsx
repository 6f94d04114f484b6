import './lib/zod-without-eval.ts';
import './theme/base.css';
import './lib/early-popstate.ts';
import { identityRoutes } from '@hoopline/contracts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { hasFirstAnswer, loadFirstData } from './lib/first-data.ts';
import { startI18n } from './lib/i18n.ts';
import { log } from './lib/log.ts';
import { createQueryClient } from './lib/query-client.ts';
import { identityQueries } from './session/identity.queries.ts';
import { themeSystem } from './theme/system.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

loadFirstData();
const queryClient = createQueryClient();
const reads = hasFirstAnswer(identityRoutes.user.path) && queryClient.prefetchQuery(identityQueries.user());

// The page's boot script has chosen the language.
await Promise.all([startI18n(document.documentElement.lang), reads]);

/** Between two tasks the browser answers to taps. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
// Rendering needs the theme, which takes a phone as long to make as all that was done up to here.
await nextTask();
themeSystem();
await nextTask();

// As a transition it is rendered in slices, between which the browser answers to taps and scrolling.
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );

// The service worker has answered in place of the server: this page has come without data. Not awaited: the code for it
// imports from this module's file, and would wait for it to end.
if ('stored' in document.documentElement.dataset)
  import('./app/offline/show-kept.ts')
    .then(({ startWithKept }) => startWithKept(queryClient))
    .catch((error: unknown) => log.error('What this device has kept cannot be shown', error))
    .finally(render);
else render();
