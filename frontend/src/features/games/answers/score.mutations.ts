import { GAME, gamesRoutes, type LiveScore, type SetScore } from '@hoopline/contracts';
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
  /** The `rev` of the score on screen; 0 before the first score. */
  seen: number;
  /** The body of the request; undefined until it is first sent. The server counts the points of an equal body once. */
  body?: SetScore;
}

/** Points that were pressed and are not in the score, and why. */
export interface LostPoints {
  points: Scores;
  code: string | undefined;
  /** A press that got no answer, so that its points may be in the score. */
  uncertain?: Press;
}

/** Somebody else has changed the score since the press, perhaps to count the same basket. */
class ScoreMoved extends Error {}

const add = ([home, away]: Scores, side: 0 | 1, points: number): Scores =>
  side === 0 ? [home + points, away] : [home, away + points];

const withinLimits = ([home, away]: Scores): Scores => [limited(home), limited(away)];
const limited = (score: number) => Math.min(GAME.maxPoints, Math.max(0, score));

function scoreIn(queryClient: QueryClient, id: string): LiveScore | null {
  const details = queryClient.getQueriesData<CachedDetail>({ queryKey: [...gamesQueries.details(), id] });
  return details.map(([, detail]) => detail?.liveScore).find((score) => score) ?? null;
}

function bodyOf({ side, points, seen }: Press, score: LiveScore | null, ownRev: number | undefined): SetScore {
  const rev = score?.rev ?? 0;
  if (rev !== seen && rev !== ownRev) throw new ScoreMoved();
  return { scores: withinLimits(add(score?.scores ?? [0, 0], side, points)), rev };
}

/**
 * Adds points to the running score. Presses are sent one after the other, each on top of the one before. A press is not
 * sent, or is refused, if another player has changed the score since: its points are then in `lost`, and the newer
 * score stays.
 */
export function useScore({ id, liveScore }: Pick<CachedDetail, 'id' | 'liveScore'>) {
  const queryClient = useQueryClient();
  const ownRev = useRef<number>(undefined);
  const [unsaved, setUnsaved] = useState<Scores>([0, 0]);
  const [lost, setLost] = useState<LostPoints>();

  const { mutate } = useMutation({
    scope: { id: `score of ${id}` },
    mutationFn: (press: Press) => {
      press.body ??= bodyOf(press, scoreIn(queryClient, id), ownRev.current);
      return api(gamesRoutes.setScore, { params: { id }, body: press.body });
    },
    onSuccess: (game) => {
      ownRev.current = game.liveScore?.rev;
      applyWriteResult(queryClient, game);
    },
    onError: (error, press) => {
      log.error('Points could not be added', error);
      applyWriteError(queryClient, id, error);
      const code = error instanceof ScoreMoved ? 'score_changed' : refusalOf(error);
      const uncertain = code === 'unreachable' ? press : undefined;
      setLost((before) => ({
        code,
        points: add(before?.points ?? [0, 0], press.side, press.points),
        uncertain: before?.uncertain ?? uncertain,
      }));
    },
    onSettled: (_game, _error, { side, points }) => setUnsaved((waiting) => add(waiting, side, -points)),
  });

  const send = (press: Press) => {
    setUnsaved((waiting) => add(waiting, press.side, press.points));
    mutate(press);
  };
  const press = (side: 0 | 1, points: number) => send({ side, points, seen: liveScore?.rev ?? 0 });
  return {
    /** The stored score together with the points that are still being sent. */
    scores: withinLimits([0, 1].map((side) => (liveScore?.scores[side] ?? 0) + (unsaved[side] ?? 0)) as Scores),
    lost,
    press,
    /** Adds the lost points to the score on screen. Repeats the same request for a press that may be in it already. */
    retry: () => {
      setLost(undefined);
      const { points = [0, 0], uncertain } = lost ?? {};
      if (uncertain) send(uncertain);
      for (const side of [0, 1] as const) {
        const others = points[side] - (uncertain?.side === side ? uncertain.points : 0);
        if (others !== 0) press(side, others);
      }
    },
    dismiss: () => setLost(undefined),
  };
}
