import { type Draining, opsRoutes, type Resync } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { storeAnswer } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { applyState } from './ops.cache.ts';
import { opsQueries } from './ops.queries.ts';

/**
 * Signs in with the token. Then the socket connects again, because it may watch the console only with the new cookie.
 */
export function useOpsSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(opsRoutes.signIn, { body: { token } }),
    onSuccess: (session) => {
      storeAnswer(queryClient, opsQueries.session().queryKey, session);
      useConnection.getState().renew();
    },
  });
}

/** Removes the token, and all data that was read with it. */
export function useOpsSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(opsRoutes.signOut),
    onSuccess: async () => {
      useConnection.getState().renew();
      await queryClient.resetQueries({ queryKey: opsQueries.all });
    },
  });
}

export function useDrain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Draining & { id: string }) => api(opsRoutes.drain, { params: { id }, body }),
    onSuccess: (state) => applyState(queryClient, state),
    onSettled: () => queryClient.invalidateQueries({ queryKey: opsQueries.actions().queryKey }),
  });
}

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api(opsRoutes.disconnect, { body: { userId } }),
    onSettled: (_answer, _error, userId) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: opsQueries.actions().queryKey }),
        queryClient.invalidateQueries({ queryKey: opsQueries.sockets(userId).queryKey }),
      ]),
  });
}

export function usePauseUploads() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPaused: boolean) => api(opsRoutes.pauseUploads, { body: { isPaused } }),
    onSuccess: (state) => storeAnswer(queryClient, opsQueries.uploads().queryKey, state),
    onSettled: () => queryClient.invalidateQueries({ queryKey: opsQueries.actions().queryKey }),
  });
}

export function useResync() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Resync) => api(opsRoutes.resync, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: opsQueries.actions().queryKey }),
  });
}
