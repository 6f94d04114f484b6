import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { sendMedia } from '../../feed/index.ts';
import { readAfterAgain, storeAfter } from './after.cache.ts';
import { clipsQuery } from './after.queries.ts';

export interface BoxScoreDraft {
  words: string;
  /** The host's own film. */
  film: File | null;
  /** Ids of posts with clips of the game. */
  clips: readonly string[];
}

/** Uploads the film, if there is one, and then publishes the box score. Closing the dialog stops the upload. */
export function usePublishBoxScore(gameId: string) {
  const queryClient = useQueryClient();
  /** The uploaded share of the film, from 0 to 1; undefined while no upload is running. */
  const [progress, setProgress] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const stop = () => setProgress(undefined);

  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async ({ words, film, clips }: BoxScoreDraft) => {
      const controller = new AbortController();
      upload.current = controller;
      const media =
        film && (await sendMedia(film, { signal: controller.signal, onProgress: setProgress }).finally(stop));
      return api(afterRoutes.publishBoxScore, {
        params: { id: gameId },
        body: media
          ? { type: 'video', caption: words, ...media, clips: [...clips] }
          : { type: 'text', content: words, clips: [...clips] },
      });
    },
    onSuccess: (answer) => storeAfter(queryClient, answer),
    onError: (failure) => {
      log.error('A box score could not be published', failure);
      readAfterAgain(queryClient, gameId);
      // A chosen clip may have been removed.
      void queryClient.invalidateQueries({ queryKey: clipsQuery(gameId).queryKey });
    },
  });
  useLeaveGuard(isPending);
  return { publish: mutate, isPending, progress, error, stopUpload: () => upload.current?.abort() };
}
