import { type GameTeams, RATING } from '@hoopline/contracts';
import type { PlayerSkill } from '../../players/statistics/player-skills.service.ts';

/**
 * How far a player's form on one day is from their skill, one standard deviation in points of rating: half of what the
 * rating of a newcomer may be off, as in TrueSkill (Herbrich, Minka and Graepel, 2006), the model behind these ratings.
 */
const FORM = 1_000 / 6;

/**
 * By how many points of score the first team is expected to win, from the means of their ratings. It may be off because
 * the ratings are not certain and because nobody plays the same every day; both shrink with the size of a team. Neither
 * team may be empty.
 */
export function expectedMargin(
  first: readonly PlayerSkill[],
  second: readonly PlayerSkill[],
): Omit<GameTeams, 'teams'> {
  const variance = varianceOfMean(first) + varianceOfMean(second);
  return {
    margin: (meanRating(first) - meanRating(second)) / RATING.perPoint,
    marginDoubt: Math.sqrt(variance) / RATING.perPoint,
  };
}

const meanRating = (team: readonly PlayerSkill[]): number =>
  team.reduce((sum, { rating }) => sum + rating, 0) / team.length;

const varianceOfMean = (team: readonly PlayerSkill[]): number =>
  team.reduce((sum, { doubt }) => sum + doubt ** 2 + FORM ** 2, 0) / team.length ** 2;
