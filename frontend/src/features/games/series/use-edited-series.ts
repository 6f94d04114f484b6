import type { UpdateGame } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CachedDetail } from '../cached-game.ts';
import type { Scope } from './scope-field.tsx';
import { useSeriesWrite } from './series.mutations.ts';
import { seriesQueries } from './series.queries.ts';

/**
 * For the dialogs with which a host changes one game: whether the change is for this game or for all that follow in
 * its series, and the writes for the latter.
 */
export function useEditedSeries(game: CachedDetail) {
  const [chosen, setScope] = useState<Scope>('this');
  const { data: series } = useQuery({ ...seriesQueries.ofGame(game.id), enabled: game.seriesId !== null });
  const write = useSeriesWrite(game.id, game.seriesId ?? '');
  const from = series?.isHost && !series.isEnded ? series.day : null;
  const canChoose = from !== null && from !== undefined;
  const options = (onSuccess: () => void) => ({ onSuccess });
  return {
    canChoose,
    // The series may have ended in another tab after the choice.
    scope: canChoose ? chosen : 'this',
    setScope,
    write,
    save: ({ rev: _, leaving: __, scheduledAt, ...changes }: UpdateGame, onSuccess: () => void) => {
      if (!series || !from) return;
      // A series needs a start. The server refuses a form that has taken it away.
      const start = scheduledAt === undefined ? {} : { scheduledAt: scheduledAt as string };
      write.mutate({ act: 'edit', body: { ...changes, ...start, from, rev: series.rev } }, options(onSuccess));
    },
    end: (reason: string, onSuccess: () => void) => {
      if (!series || !from) return;
      write.mutate({ act: 'end', body: { from, reason, rev: series.rev } }, options(onSuccess));
    },
  };
}
