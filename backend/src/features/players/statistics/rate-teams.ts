import { RATING } from '@hoopline/contracts';

/** Skill in the model of Weng and Lin (see `rateTeams`): `mu` is the estimate, `sigma` its standard deviation. */
export interface Skill {
  mu: number;
  sigma: number;
}

/** The skill of a newcomer, by the usual numbers of that model. */
export const START_SKILL: Skill = { mu: 25, sigma: 25 / 3 };

/** Points of rating for one unit of `mu`: a newcomer has 1500 ± 333, about as in chess. */
const POINTS = 40;

export const toRating = (mu: number): number => RATING.start + (mu - START_SKILL.mu) * POINTS;
export const toDoubt = (sigma: number): number => sigma * POINTS;
export const toSkill = (rating: number, doubt: number): Skill => ({
  mu: START_SKILL.mu + (rating - RATING.start) / POINTS,
  sigma: doubt / POINTS,
});

/** How much a player's performance varies around their skill. */
const BETA = START_SKILL.sigma / 2;
/** Skill may change between games. So `sigma` grows before each game, and never becomes zero. */
const TAU = START_SKILL.mu / 300;
/** No result lowers `sigma` by more than 99 percent: this is the least share of the variance that remains. */
const LEAST_SHARE_OF_VARIANCE = 0.0001;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * The skills of two teams after a game, by the model of Plackett and Luce in the approximation of Weng and Lin (JMLR
 * 12, 2011, algorithm 4). A team changes by the difference between its outcome and the expected outcome. Each player
 * gets the part of that change that is their part of the team's variance.
 */
export function rateTeams(teams: readonly (readonly Skill[])[], scores: readonly [number, number]): Skill[][] {
  const sides = teams.map((team) => {
    const players = team.map(({ mu, sigma }) => ({ mu, sigma: Math.sqrt(sigma * sigma + TAU * TAU) }));
    return { players, mu: sum(players.map(({ mu }) => mu)), variance: sum(players.map(({ sigma }) => sigma * sigma)) };
  });
  const spread = Math.sqrt(sum(sides.map(({ variance }) => variance + BETA ** 2)));
  const strengths = sides.map(({ mu }) => Math.exp(mu / spread));
  return sides.map(({ players, variance }, side) => {
    const expected = (strengths[side] ?? 0) / sum(strengths);
    const [own, other] = side === 0 ? scores : [scores[1], scores[0]];
    const outcome = own === other ? 0.5 : Number(own > other);
    const shift = (outcome - expected) * (variance / spread);
    const damping = Math.sqrt(variance) / spread;
    const loss = expected * (1 - expected) * (variance / spread ** 2) * damping;
    return players.map(({ mu, sigma }) => {
      const share = sigma ** 2 / variance;
      return {
        mu: mu + share * shift,
        sigma: sigma * Math.sqrt(Math.max(1 - share * loss, LEAST_SHARE_OF_VARIANCE)),
      };
    });
  });
}
