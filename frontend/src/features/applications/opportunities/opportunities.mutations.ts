import type { OpportunityKind } from '@hoopline/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, HttpError } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { applicationsKeys } from '../applications.keys.ts';
import { keyFor } from './drafts.store.ts';
import { putOpportunity } from './opportunities.cache.ts';
import { opportunitiesQueries } from './opportunities.queries.ts';
import { type ChangesOf, type FormOf, type OpportunityOf, ROUTES } from './opportunity.ts';

/**
 * Posts an opportunity. Sending the same form again after a failure does not post twice, even after a reload. A changed
 * form is a new request.
 */
export function useCreateOpportunity<Kind extends OpportunityKind>(kind: Kind, owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FormOf<Kind>) =>
      api(ROUTES[kind].create, { body, headers: { 'idempotency-key': keyFor(kind, owner, body) } }),
    onSuccess: (opportunity) => showWritten(queryClient, kind, opportunity),
    onError: (error) => log.error('An opportunity could not be posted', error),
  });
}

type PosterWrite<Kind extends OpportunityKind> =
  | { act: 'update'; body: ChangesOf<Kind> }
  | { act: 'close'; isClosed: boolean };

/** The poster's writes to their opportunity. Each is safe to repeat. */
export function usePosterWrite<Kind extends OpportunityKind>(kind: Kind, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (write: PosterWrite<Kind>): Promise<OpportunityOf<Kind>> =>
      write.act === 'update'
        ? api(ROUTES[kind].update, { params: { id }, body: write.body })
        : api(ROUTES[kind].close, { params: { id }, body: { isClosed: write.isClosed } }),
    onSuccess: (opportunity) => showWritten(queryClient, kind, opportunity),
    onError: (error) => {
      log.error('An opportunity could not be changed', error);
      readRefused(queryClient, kind, id, error);
    },
  });
}

/** Shows the answer to an own write at once, and reads the lists and the applications again. */
export function showWritten<Kind extends OpportunityKind>(
  queryClient: QueryClient,
  kind: Kind,
  opportunity: OpportunityOf<Kind>,
): void {
  putOpportunity(queryClient, kind, opportunity);
  void queryClient.invalidateQueries({ queryKey: opportunitiesQueries.lists(kind) });
  void queryClient.invalidateQueries({ queryKey: applicationsKeys.all });
}

/** Reads an opportunity and the lists again after a refusal, because the cached copy may be out of date. */
export function readRefused(queryClient: QueryClient, kind: OpportunityKind, id: string, error: unknown): void {
  if (!(error instanceof HttpError) || error.code === undefined) return;
  void queryClient.invalidateQueries({ queryKey: opportunitiesQueries.lists(kind) });
  void queryClient.invalidateQueries({ queryKey: opportunitiesQueries.detail(kind, id).queryKey });
}
