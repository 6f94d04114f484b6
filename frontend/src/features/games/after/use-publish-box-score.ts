import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { sendMedia } from '../../feed/index.ts';
import { readAfterAgain, storeAfter } from './after.cache.ts';

export interface BoxScoreDraft {
  words: string;
  clip: File | null;
}

/** Uploads the clip, if there is one, and then publishes the box score. Closing the dialog stops the upload. */
export function usePublishBoxScore(gameId: string) {
  const queryClient = useQueryClient();
  /** Uploaded part of the clip, from 0 to 1; undefined while no upload is running. */
  const [progress, setProgress] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ words, clip }: BoxScoreDraft) => {
      const controller = new AbortController();
      upload.current = controller;
      const media = clip && (await sendMedia(clip, { signal: controller.signal, onProgress: setProgress }));
      setProgress(undefined);
      return api(afterRoutes.publishBoxScore, {
        params: { id: gameId },
        body: media ? { type: 'video', caption: words, ...media } : { type: 'text', content: words },
      });
    },
    onSuccess: (answer) => storeAfter(queryClient, answer),
    onError: (failure) => {
      log.error('A box score could not be published', failure);
      readAfterAgain(queryClient, gameId);
    },
    onSettled: () => setProgress(undefined),
  });
  useLeaveGuard(isPending);
  return { publish: mutate, isPending, progress, error, stopUpload: () => upload.current?.abort() };
}
