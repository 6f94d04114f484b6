import { type Announced, type NewAnnouncement, opsRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { opsQueries } from '../ops.queries.ts';
import { applyAnnounced } from './announcement.cache.ts';

/** A write that changes the announcement, and is logged. */
function useChange<Variables>(send: (variables: Variables) => Promise<Announced>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (announced) => applyAnnounced(queryClient, announced),
    onSettled: () => queryClient.invalidateQueries({ queryKey: opsQueries.actions().queryKey }),
  });
}

export const useAnnounce = () => useChange((body: NewAnnouncement) => api(opsRoutes.announce, { body }));

export const useTakeDown = () => useChange<void>(() => api(opsRoutes.takeDown));

/** Restores what was shown before the change `rev`. */
export const useUndoAnnouncement = () => useChange((rev: number) => api(opsRoutes.undoAnnouncement, { body: { rev } }));
