import { highlightsRoutes } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/api.ts';
import type { SendLike } from '../../lib/likes.ts';
import { isSignedOut, signInAgain } from '../../ui/sign-in-again.ts';
import { applyLike } from './highlights.cache.ts';

/** Likes, or takes the like back. Failures other than being signed out are told in place only (D-62). */
export function useSendLike(): SendLike {
  const queryClient = useQueryClient();
  return useCallback(
    async (id, isLiked) => {
      try {
        applyLike(
          queryClient,
          await api(isLiked ? highlightsRoutes.like : highlightsRoutes.unlike, { params: { id } }),
        );
      } catch (error) {
        if (isSignedOut(error)) signInAgain();
        throw error;
      }
    },
    [queryClient],
  );
}
