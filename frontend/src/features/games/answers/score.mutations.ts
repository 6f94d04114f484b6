import { GAME, gamesRoutes, type LiveScore } from '@hoopline/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import type { CachedDetail } from '../cached-game.ts';
import { gamesQueries } from '../games.queries.ts';
import { applyWriteError, applyWriteResult } from '../own-write.ts';

type Scores = LiveScore['scores'];

interface Press {
  side: 0 | 1;
  points: number;
  /** The `rev` of the score on screen; 0 before the first. */
  seen: number;
}

/** Points that were pressed and are not in the score, and why. */
export interface LostPoints {
  points: Scores;
  code: string | undefined;
}

/** The score has changed since the press, so the points may be another player's press for the same basket. */
class ScoreMoved extends Error {}

const add = ([home, away]: Scores, side: 0 | 1, points: number): Scores =>
  side === 0 ? [home + points, away] : [home, away + points];

const withinLimits = ([home, away]: Scores): Scores => [limited(home), limited(away)];
const limited = (score: number) => Math.min(GAME.maxPoints, Math.max(0, score));

function scoreIn(queryClient: QueryClient, id: string): LiveScore | null {
  const details = queryClient.getQueriesData<CachedDetail>({ queryKey: [...gamesQueries.details(), id] });
  return details.map(([, detail]) => detail?.liveScore).find((score) => score) ?? null;
}

/**
 * Adds points to the running score. Presses are sent one after the other, each on top of the one before. A press is not
 * sent, or is refused, if another player has changed the score since: it is then in `lost`, and the newer score stays.
 */
export function useScore({ id, liveScore }: Pick<CachedDetail, 'id' | 'liveScore'>) {
  const queryClient = useQueryClient();
  const ownRev = useRef<number>(undefined);
  const [unsaved, setUnsaved] = useState<Scores>([0, 0]);
  const [lost, setLost] = useState<LostPoints>();

  const { mutate } = useMutation({
    scope: { id: `score of ${id}` },
    mutationFn: (press: Press) => {
      const score = scoreIn(queryClient, id);
      const rev = score?.rev ?? 0;
      if (rev !== press.seen && rev !== ownRev.current) throw new ScoreMoved();
      const scores = withinLimits(add(score?.scores ?? [0, 0], press.side, press.points));
      return api(gamesRoutes.setScore, { params: { id }, body: { scores, rev } });
    },
    onSuccess: (game) => {
      ownRev.current = game.liveScore?.rev;
      applyWriteResult(queryClient, game);
    },
    onError: (error, { side, points }) => {
      log.error('Points could not be added', error);
      applyWriteError(queryClient, id, error);
      const code = error instanceof ScoreMoved ? 'score_changed' : refusalOf(error);
      setLost((before) => ({ code, points: add(before?.points ?? [0, 0], side, points) }));
    },
    onSettled: (_game, _error, { side, points }) => setUnsaved((waiting) => add(waiting, side, -points)),
  });

  const press = (side: 0 | 1, points: number) => {
    setUnsaved((waiting) => add(waiting, side, points));
    mutate({ side, points, seen: liveScore?.rev ?? 0 });
  };
  return {
    /** With the presses that are still being sent. */
    scores: withinLimits([0, 1].map((side) => (liveScore?.scores[side] ?? 0) + (unsaved[side] ?? 0)) as Scores),
    lost,
    press,
    /** Adds the lost points to the score that is on screen now. */
    retry: () => {
      setLost(undefined);
      for (const side of [0, 1] as const) if (lost?.points[side]) press(side, lost.points[side]);
    },
    dismiss: () => setLost(undefined),
  };
}
