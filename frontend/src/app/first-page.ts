import { identityRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { hasFirstAnswer } from '../lib/first-data.ts';
import { somethingWaits } from '../lib/hydration.ts';
import { log } from '../lib/log.ts';
import { identityQueries } from '../session/identity.queries.ts';
import { findPage } from './router.tsx';

/** Takes who is here, if that came with the page. */
export async function prepareSession(queryClient: QueryClient): Promise<void> {
  if (hasFirstAnswer(identityRoutes.user.path)) await queryClient.prefetchQuery(identityQueries.user());
}

/**
 * Loads the page at an address, and takes what its first reads have been answered. Server and browser do this before they
 * render, so that both render the same. A read that has no answer is not waited for: it is pending in both.
 *
 * @param patienceMs what the other reads may take, once one has no answer
 */
export async function prepareFirstPage(queryClient: QueryClient, url: URL, patienceMs: number): Promise<void> {
  const { page, params, preload } = findPage(url.pathname);
  await prepareSession(queryClient);
  const reads = page?.reads?.({ queryClient, params, search: url.searchParams });
  const loading = preload();
  const failed = (error: unknown) => log.error('A first read failed', error);
  const someLack = somethingWaits().then(() => new Promise((resolve) => setTimeout(resolve, patienceMs)));
  await Promise.race([Promise.resolve(reads).catch(failed), someLack]);
  // Where the code is missing the page itself says so.
  await loading.catch((error: unknown) => log.error('The first page could not be loaded', error));
}
