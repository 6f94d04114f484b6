import { applicationsRoutes, type OpportunityKind } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, HttpError } from '../../../lib/api.ts';
import { signInFor, takeKept } from '../../../lib/kept-over-sign-in.ts';
import { log } from '../../../lib/log.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { applicationsKeys } from '../applications.keys.ts';
import { applyOwn } from '../opportunities/opportunities.cache.ts';
import { readRefused, showWritten } from '../opportunities/opportunities.mutations.ts';
import { ROUTES } from '../opportunities/opportunity.ts';

type Act = 'apply' | 'withdraw';

interface Options {
  /** Called when the server has stored the application. */
  onApplied?: () => void;
}

/** Applies for one opportunity, or withdraws the application. Both are safe to repeat. Sends one request at a time. */
export function useApplication<Kind extends OpportunityKind>(kind: Kind, id: string, { onApplied }: Options = {}) {
  const queryClient = useQueryClient();
  const { user, isLoading, isUnknown } = useSessionUser();
  const mutationKey = [...applicationsKeys.all, 'write', id];
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey,
    mutationFn: (act: Act) =>
      act === 'apply'
        ? api(ROUTES[kind].apply, { params: { id }, body: undefined })
        : api(ROUTES[kind].withdraw, { params: { id } }),
    onSuccess: (opportunity, act) => {
      showWritten(queryClient, kind, opportunity);
      if (act === 'apply') onApplied?.();
    },
    onError: (failure, act) => {
      log.error('An application could not be sent or withdrawn', failure);
      if (act === 'apply' && failure instanceof HttpError && failure.status === 401)
        return signInFor('apply', `${kind}/${id}`);
      readRefused(queryClient, kind, id, failure);
    },
  });

  /** Ignores a second press, which may come before the button is drawn as busy. */
  const start = (act: Act) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(act);
  };
  const isSignedOut = !user && !isLoading && !isUnknown;
  const applyKept = useEffectEvent(() => {
    if (takeKept('apply', `${kind}/${id}`)) start('apply');
  });
  const isMember = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opportunity that is shown to a member
  useEffect(() => {
    if (isMember) applyKept();
  }, [isMember, id]);

  return {
    apply: () => (isSignedOut ? signInFor('apply', `${kind}/${id}`) : start('apply')),
    withdraw: () => start('withdraw'),
    /** The act whose request is under way. */
    pending: isPending ? variables : undefined,
    refusal: refusalOf(error),
    isSignedOut,
  };
}

/** Changes the note and the highlights of the viewer's own application. */
export function useUpdateApplication(kind: OpportunityKind, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { note: string | null; highlightIds: string[] }) =>
      api(applicationsRoutes.update, { params: { id }, body }),
    onSuccess: (own) => {
      applyOwn(queryClient, kind, own);
      void queryClient.invalidateQueries({ queryKey: applicationsKeys.sent() });
    },
    onError: (error) => log.error('An application could not be changed', error),
  });
}
