import { declaredLimits } from '../../src/http/rate-limit/limit-calls.ts';
import type { TestApp } from './app.ts';

/** The number of calls that a route accepts before it answers 429. */
export function pointsOf({ app }: TestApp, route: string): number {
  const limit = declaredLimits(app).get(route);
  if (!limit || limit === 'none') throw new Error(`${route} declares no limit`);
  return limit.points;
}
