import { type Arrival, endsAt, type RosterPlayer, type StillIn } from '@hoopline/contracts';
import { ANSWERS, countAnswers, decideAt, mayArrive, mayKeepScore } from '@hoopline/contracts/games/answers-rules';
import type { CachedDetail } from '../cached-game.ts';
import { FEWEST_PLAYERS } from '../teams.ts';

/** The states of a player that a mark shows. A player on their way or at the court need not answer any more. */
export type AnswerState = StillIn | Arrival;

export const answerState = ({ stillIn, arrival }: Pick<RosterPlayer, 'stillIn' | 'arrival'>): AnswerState | null =>
  arrival ?? stillIn;

/** The question to the viewer at `now`: whether they still play, or whether they are on their way. */
export function questionFor(game: CachedDetail, now: number): 'stillIn' | 'arrival' | null {
  const me = game.isJoined ? game.players.find(({ id }) => id === game.viewerId) : undefined;
  if (!me || me.arrival === 'here') return null;
  if (mayArrive(game, now)) return 'arrival';
  return me.stillIn === 'asked' ? 'stillIn' : null;
}

/**
 * Whether the page shows the part about the running score at `now`. Before the first point, only players see it. In a
 * game without teams, the part says until the end that the score needs teams, and only players and the host see it.
 */
export function hasScoreboard(game: CachedDetail, now: number): boolean {
  const { status, teams, result, liveScore, isJoined, isHost } = game;
  if (status === 'cancelled' || result || !mayKeepScore(game, now)) return false;
  if (teams) return liveScore !== null || isJoined;
  return (isJoined || isHost) && game.players.length >= FEWEST_PLAYERS && now < (endsAt(game) ?? 0);
}

/** The times, in milliseconds, at which the questions of a game begin or end without an event. */
export function answerMoments(game: CachedDetail): (number | null)[] {
  const [start, end] = [endsAt({ ...game, duration: 0 }), endsAt(game)];
  return [
    start === null ? null : start - ANSWERS.arrivalMs,
    end === null ? null : end + ANSWERS.scoreMs,
    decideAt(game),
  ];
}

/** Whether anybody was asked or is on the way, so that the host has something to count. */
export const hasAnswers = ({ players }: Pick<CachedDetail, 'players'>): boolean =>
  players.some((player) => answerState(player) !== null);

/** The parts of `7 in · 2 yet to answer · 1 on the way`. The first is always shown. */
export function countsOf({ players }: Pick<CachedDetail, 'players'>) {
  const counts = countAnswers(players);
  const parts = ['in', 'silent', 'onWay', 'here'] as const;
  return parts.filter((part) => part === 'in' || counts[part] > 0).map((part) => ({ part, count: counts[part] }));
}
