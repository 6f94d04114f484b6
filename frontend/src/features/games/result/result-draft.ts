import { useState } from 'react';
import type { CachedDetail } from '../cached-game.ts';
import { evenSides, onSide, type Side, type Sides, sidesOf } from '../teams.ts';

export const MOST_POINTS = 999;
export const isScore = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_POINTS;

const shownScore = (value: number): number => (isScore(value) ? value : Number.NaN);

type Pair<T> = readonly [T, T];
const NO_SCORES: Pair<number> = [Number.NaN, Number.NaN];

/** What the host has put together: from the result that is there, else even teams and no score. */
export function useResultDraft({ result, players, host }: Pick<CachedDetail, 'result' | 'players' | 'host'>) {
  const [sides, setSides] = useState<Sides>(() => (result ? sidesOf(result, players) : evenSides(players, host.id)));
  const [scores, setScores] = useState<Pair<number>>(result?.scores ?? NO_SCORES);
  const [judged, setJudged] = useState<Pair<boolean>>([false, false]);
  const teams: [string[], string[]] = [idsOn('home'), idsOn('away')];

  function idsOn(side: Side): string[] {
    return onSide(side, sides, players).map(({ id }) => id);
  }
  return {
    sides,
    scores,
    /** As the board can show them. */
    shown: [shownScore(scores[0]), shownScore(scores[1])] as const,
    judged,
    hasEmptyTeam: teams.some((team) => team.length === 0),
    body: { teams, scores: [...scores] as [number, number] },
    move: (id: string, to: Side) => setSides((before) => ({ ...before, [id]: to })),
    setScore: (index: number, value: number) => setScores((before) => withPart(before, index, value)),
    judge: (index: number) => setJudged((before) => withPart(before, index, true)),
    judgeAll: () => setJudged([true, true]),
  };
}

const withPart = <T>([first, second]: Pair<T>, index: number, value: T): Pair<T> =>
  index === 0 ? [value, second] : [first, value];
