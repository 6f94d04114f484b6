import { reportRoutes, type TakeAction } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { applyDetail } from './operators.cache.ts';
import { operatorsQueries } from './operators.queries.ts';

/** Acts on a reported item. After an error, reads it again: another operator may have acted first. */
export function useAct(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TakeAction) => api(reportRoutes.act, { params: { id }, body }),
    onSuccess: (detail) => applyDetail(queryClient, detail),
    onError: () => queryClient.invalidateQueries({ queryKey: operatorsQueries.detail(id).queryKey }),
  });
}
