import type { QueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The setting is at the end of a long page, so its code and texts load later. */
export const RunAlerts = lazyPart({
  name: 'Where one wants to be notified of runs',
  texts: ['gameFill'],
  load: async () => (await import('./run-alerts.tsx')).RunAlerts,
  fallback: <Skeleton h="96px" borderRadius="md" />,
});

/** Imports the query when it is needed, so that it is not in the file that every page loads. */
export const readRunAlerts = async (queryClient: QueryClient): Promise<void> =>
  (await import('./fill.queries.ts')).readRunAlerts(queryClient);
