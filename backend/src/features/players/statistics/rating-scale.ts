import { RATING } from '@hoopline/contracts';

/** Skill in the model of Weng and Lin (rate-teams.ts): `mu` is the estimate, `sigma` how far it may be off (one standard deviation). */
export interface Skill {
  mu: number;
  sigma: number;
}

/** A newcomer, by the usual numbers of that model. */
export const START_SKILL: Skill = { mu: 25, sigma: 25 / 3 };

/** Points of rating for one of the model's: a newcomer has 1500 ± 333, about as in chess. */
const POINTS = 40;

export const toRating = (mu: number): number => RATING.start + (mu - START_SKILL.mu) * POINTS;
export const toDoubt = (sigma: number): number => sigma * POINTS;
export const toSkill = (rating: number, doubt: number): Skill => ({
  mu: START_SKILL.mu + (rating - RATING.start) / POINTS,
  sigma: doubt / POINTS,
});
