import './lib/zod-without-eval.ts';
import './lib/early-popstate.ts';
import './lib/possible-update.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { prepareFirstPage, prepareSession } from './app/first-page.ts';
import { loadFirstData } from './lib/first-data.ts';
import { startHydration } from './lib/hydration.ts';
import { startI18n } from './lib/i18n.ts';
import { log } from './lib/log.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createStyleCache } from './theme/style-cache.ts';
import { themeSystem } from './theme/system.ts';

/**
 * If the server sent no answer for a first read, the first render waits at most this long for the other first reads:
 * the code that starts them may arrive late.
 */
const PATIENCE_MS = 200;

/** The browser answers taps between two tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  loadFirstData();
  const queryClient = createQueryClient();
  // The server sets both if it has rendered the page.
  const { width, at } = root.dataset;
  const isRendered = root.hasChildNodes() && width !== undefined && at !== undefined;
  if (isRendered) startHydration({ width: Number(width), at: Number(at) });

  // The page's boot script has chosen the language.
  await Promise.all([startI18n(document.documentElement.lang), prepareSession(queryClient)]);
  if (isRendered) await prepareFirstPage(queryClient, new URL(window.location.href), PATIENCE_MS);
  // Rendering needs the theme, which takes a phone as long to create as all the steps above.
  await nextTask();
  themeSystem();
  await nextTask();
  // `stored` is set if the service worker has answered instead of the server: this page came without data.
  if ('stored' in document.documentElement.dataset) await startWithKept(queryClient);

  const app = <App queryClient={queryClient} styleCache={createStyleCache()} Router={BrowserRouter} />;
  // A transition renders in slices, between which the browser answers taps and scrolling.
  startTransition(() => {
    if (!isRendered) createRoot(root).render(app);
    else hydrateRoot(root, app, { onRecoverableError: (error) => log.error('The page was rendered anew', error) });
  });
}

async function startWithKept(queryClient: QueryClient): Promise<void> {
  try {
    await (await import('./app/offline/show-kept.ts')).startWithKept(queryClient);
  } catch (error) {
    log.error('What this device has kept cannot be shown', error);
  }
}

// The start is not awaited here: pages import from this module's file, and would wait for it to end. `boot.js` shows a
// failure.
void start();
