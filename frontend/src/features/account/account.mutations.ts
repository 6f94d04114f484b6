import {
  type AccountDeletion,
  accountRoutes,
  GOODBYE_PATH,
  type Privacy,
  type SessionUser,
  SIGN_IN,
} from '@hoopline/contracts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, HttpError } from '../../lib/api.ts';
import { browser } from '../../lib/browser.ts';
import { log } from '../../lib/log.ts';
import { patchQuery, storeAnswer } from '../../lib/query-cache.ts';
import { ensureSession } from '../../session/ensure-session.ts';
import { identityQueries } from '../../session/identity.queries.ts';
import { forgetOnDevice } from '../../session/sign-out.ts';
import { accountQueries } from './account.queries.ts';

const SAVE_PRIVACY = ['account', 'save-privacy'] as const;

/**
 * Saves one switch. Calls are made one after the other, and each sends the whole of what the server has by then with its
 * own change: so what failed before it is not sent with it. The cache has only what the server said.
 */
export function useSavePrivacy() {
  const queryClient = useQueryClient();
  const { queryKey } = accountQueries.privacy();
  return useMutation({
    mutationKey: SAVE_PRIVACY,
    scope: { id: SAVE_PRIVACY.join() },
    mutationFn: async (changes: Partial<Privacy>) => {
      await ensureSession();
      const saved = queryClient.getQueryData(queryKey);
      if (!saved) throw new Error('Nothing to save');
      return api(accountRoutes.savePrivacy, { body: { ...saved, ...changes } });
    },
    onSuccess: (saved) => storeAnswer(queryClient, queryKey, saved),
    onError: (error) => log.error('The privacy could not be saved', error),
    // The answer may have been lost after it was saved, and another tab may have saved something else meanwhile.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** What is saved, and on it what is being saved. */
export function useShownPrivacy() {
  const { data, isPending, refetch } = useQuery(accountQueries.privacy());
  const saving = useMutationState({
    filters: { mutationKey: SAVE_PRIVACY, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Privacy>,
  });
  return { privacy: data && (Object.assign({}, data, ...saving) as Privacy | undefined), isPending, refetch };
}

export function useStartExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(accountRoutes.startExport),
    onSuccess: (state) => storeAnswer(queryClient, accountQueries.dataExport().queryKey, state),
    onError: (error) => log.error('A copy of the data could not be asked for', error),
  });
}

/** Afterwards this device has forgotten the person, and the page says until when they can come back. */
export function useAskDeletion(ownerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api(accountRoutes.askDeletion, { body: { name } }),
    onSuccess: async ({ dueAt }: AccountDeletion) => {
      await forgetOnDevice(ownerId);
      const goodbye = dueAt === null ? GOODBYE_PATH : `${GOODBYE_PATH}?${new URLSearchParams({ until: dueAt })}`;
      browser.visit(`${SIGN_IN.logout}?${new URLSearchParams({ returnTo: goodbye })}`);
    },
    onError: (error) => {
      log.error('The account could not be deleted', error);
      // Without an answer it may have been done: then this page says until when it can be taken back.
      if (error instanceof HttpError) return;
      void queryClient.invalidateQueries(identityQueries.user());
      void queryClient.invalidateQueries(accountQueries.owner());
    },
  });
}

export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(accountRoutes.keep),
    onSuccess: ({ dueAt }) => {
      patchQuery<SessionUser>(queryClient, identityQueries.user().queryKey, (user) => ({
        ...user,
        deletionDueAt: dueAt,
      }));
    },
    onError: (error) => log.error('The account could not be kept', error),
  });
}
