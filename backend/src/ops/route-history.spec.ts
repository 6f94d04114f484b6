import { feedRoutes } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';
import { beforeEach, expect, it } from '@jest/globals';
import { Metrics } from '../metrics/metrics.ts';
import { RouteHistory } from './route-history.ts';

const STEP = OPS.historyStepMs;

let metrics: Metrics;
let history: RouteHistory;
beforeEach(async () => {
  metrics = new Metrics();
  history = new RouteHistory(metrics);
  await history.measure(0);
});

function answer(route: string, status = 200, seconds = 0.002, count = 1, method = 'GET'): void {
  for (let n = 0; n < count; n += 1) {
    metrics.httpRequests.inc({ method, route, status });
    metrics.httpSeconds.observe({ method, route }, seconds);
  }
}
const routesAt = (at: number) => history.stepAt(at)?.routes;

it('keeps for each step the routes with the most errors, then the slowest, with the calls of this step alone', async () => {
  answer('/api/before', 500, 0.002, 9);
  await history.measure(STEP);
  answer('/api/slow', 200, 4);
  answer('/api/fails', 500, 0.002, 2, 'POST');
  answer('/api/fails', 200, 0.002, 3, 'POST');
  answer('/api/before');
  for (const n of [1, 2, 3]) answer(`/api/${n}`, 404, 0.02 * n);
  metrics.sockets.set(7);
  await history.measure(2 * STEP);
  expect(routesAt(2 * STEP)?.map(({ route, count, errors }) => [route, count, errors])).toEqual([
    ['POST /api/fails', 5, 2],
    ['GET /api/slow', 1, 0],
    ['GET /api/3', 1, 0],
    ['GET /api/2', 1, 0],
    ['GET /api/1', 1, 0],
  ]);
  const p95 = routesAt(2 * STEP)?.[1]?.p95;
  expect(p95).toBeGreaterThan(2_500);
  expect(p95).toBeLessThanOrEqual(5_000);
  expect(history.stepAt(2 * STEP)?.sockets).toBe(7);
  expect(routesAt(STEP)?.map(({ route, count, errors }) => [route, count, errors])).toEqual([
    ['GET /api/before', 9, 9],
  ]);
});

it('measures once in each step, and keeps the last hour', async () => {
  for (let at = OPS.tickMs; at <= STEP; at += OPS.tickMs) {
    answer('/api/games');
    await history.measure(at);
  }
  expect(routesAt(STEP)?.[0]?.count).toBe(STEP / OPS.tickMs);
  expect(history.stepAt(STEP - 1)).toBeUndefined();
  for (let n = 2; n <= OPS.historyPoints + 1; n += 1) await history.measure(n * STEP);
  expect(history.stepAt(STEP)).toBeUndefined();
  expect(history.stepAt(2 * STEP)?.at).toBe(2 * STEP);
  // A time after the last step belongs to no step once it is long ago.
  expect(history.stepAt((OPS.historyPoints + 3) * STEP)?.at).toBe((OPS.historyPoints + 1) * STEP);
  expect(history.stepAt((OPS.historyPoints + 9) * STEP)).toBeUndefined();
});

it('names the failing route of the newest step, and for no longer than two steps', async () => {
  answer('/api/games', 500, 0.002, 1, 'POST');
  await history.measure(STEP);
  expect(history.failing()).toBe('POST /api/games');
  answer('/api/feed', 500);
  await history.measure(2 * STEP);
  expect(history.failing()).toBe('GET /api/feed');
  await history.measure(3 * STEP);
  expect(history.failing()).toBe('GET /api/feed');
  await history.measure(4 * STEP);
  expect(history.failing()).toBeNull();
});

it('does not count the refusals of a node that is not ready, and of paused uploads, as errors', async () => {
  answer('/api/health', 503);
  answer(feedRoutes.uploadUrl.path, 503, 0.002, 1, 'POST');
  await history.measure(STEP);
  expect(routesAt(STEP)?.map(({ errors }) => errors)).toEqual([0, 0]);
  expect(history.failing()).toBeNull();
});
