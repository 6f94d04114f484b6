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
 * Saves one switch. Calls run one after the other. Each sends the settings that the server returned last, plus its own
 * change, so it does not repeat an earlier change that failed. The cache contains only answers of the server.
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
    // The server may have saved the change although its answer was lost, or another tab may have saved another change.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** The saved settings, plus the changes that are being saved. */
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

/**
 * Asks the server to delete the account of `ownerId`. On success, deletes the person's data from this device and signs
 * out. The page that follows shows a member until when the deletion can be undone.
 */
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
      // Without an answer, the server may have accepted the deletion. Then this page shows until when it can be undone.
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
