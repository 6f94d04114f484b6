import { courtsRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, HttpError } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { applyImport } from './courts.cache.ts';
import { courtsQueries } from './courts.queries.ts';

interface ImportCallbacks {
  onImported: () => void;
  /** The place was stored already. */
  onKnown: () => void;
}

/**
 * Stores a place of the maps provider. If it is stored already, the lists are read again. The callbacks also run
 * after the button was unmounted: the event `courts.imported` may arrive before the answer, and removes the button.
 */
export function useImportCourt(placeId: string, { onImported, onKnown }: ImportCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(courtsRoutes.import, { body: { placeId } }),
    onSuccess: ({ id }) => {
      applyImport(queryClient, { placeId, courtId: id });
      onImported();
    },
    onError: (error) => {
      log.error('A court could not be imported', error);
      if (!isCourtExists(error)) return;
      void queryClient.invalidateQueries({ queryKey: courtsQueries.storedLists() });
      void queryClient.invalidateQueries({ queryKey: courtsQueries.facilities() });
      onKnown();
    },
  });
}

const isCourtExists = (error: unknown): boolean => error instanceof HttpError && error.code === 'court_exists';
