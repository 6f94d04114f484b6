import { identityRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { hasFirstAnswer } from '../lib/first-data.ts';
import { somethingWaits } from '../lib/hydration.ts';
import { log } from '../lib/log.ts';
import { identityQueries } from '../session/identity.queries.ts';
import { findPage } from './router.tsx';

/** Puts the answer about who is signed in into the cache, if the server sent it with the page. */
export async function prepareSession(queryClient: QueryClient): Promise<void> {
  if (hasFirstAnswer(identityRoutes.user.path)) await queryClient.prefetchQuery(identityQueries.user());
}

/**
 * Loads the code of the page at an address, and starts its first reads. Server and browser both do this before they
 * render, so that both render the same. A read without an answer stays pending in both.
 *
 * @param patienceMs how long to wait for the other reads after one of them turned out to have no answer yet
 */
export async function prepareFirstPage(queryClient: QueryClient, url: URL, patienceMs: number): Promise<void> {
  const { page, params, preload } = findPage(url.pathname);
  await prepareSession(queryClient);
  const reads = page?.reads?.({ queryClient, params, search: url.searchParams });
  const loading = preload();
  const failed = (error: unknown) => log.error('A first read failed', error);
  const patienceEnds = somethingWaits().then(() => new Promise((resolve) => setTimeout(resolve, patienceMs)));
  await Promise.race([Promise.resolve(reads).catch(failed), patienceEnds]);
  // If the code cannot be loaded, the page itself shows an error.
  await loading.catch((error: unknown) => log.error('The first page could not be loaded', error));
}
