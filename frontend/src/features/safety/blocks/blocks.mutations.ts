import { safetyRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { readAllAgain, removePerson } from './blocks.cache.ts';
import { blocksQueries } from './blocks.queries.ts';

/**
 * Blocks a person, and removes them from the cached data. Calls `onDone` after a success, also if the component was
 * unmounted meanwhile.
 */
export function useBlock(personId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(safetyRoutes.block, { params: { id: personId } }),
    onSuccess: () => {
      onDone();
      removePerson(queryClient, personId);
      void queryClient.invalidateQueries(blocksQueries.list());
    },
  });
}

export function useUnblock(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(safetyRoutes.unblock, { params: { id: personId } }),
    onSuccess: () => readAllAgain(queryClient),
  });
}
