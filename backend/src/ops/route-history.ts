import { feedRoutes, type OpsRouteLoad } from '@hoopline/contracts';
import { BEHIND, OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import type { Histogram } from 'prom-client';
import { Metrics } from '../metrics/metrics.ts';
import { type Buckets, quantilesBetween } from './quantiles.ts';

/** Load balancers ask for it. Its 503 is an answer, not an error. */
const HEALTH = '/api/health';
/** A measurement that is slightly early still ends a step, because timers are not exact. */
const STEP_MS = OPS.historyStepMs - OPS.tickMs / 2;
/** For a time without a step of its own the last one counts, if it is not older. */
const LASTS_MS = 3 * OPS.historyStepMs;
/** The failing route is named for two steps, because the verdict counts the errors of the same ten seconds. */
const FAILING_STEPS = 2;

/** The answers of one route since the node started. */
interface Totals {
  count: number;
  errors: number;
  times: Map<number, number>;
}

interface Step {
  at: number;
  sockets: number;
  routes: readonly OpsRouteLoad[];
}

/**
 * For each step of the last hour the few routes with the most errors, then the slowest, and the number of sockets. At
 * most 720 steps with five routes of about 80 bytes, and 100 bytes more for each step: 0.4 MB. The totals of the last
 * step, of about 250 routes with 14 numbers, need as much.
 */
@Injectable()
export class RouteHistory {
  private readonly steps: Step[] = [];
  private before: { at: number; totals: ReadonlyMap<string, Totals> } | undefined;

  constructor(private readonly metrics: Metrics) {}

  /** Must be called every second. */
  async measure(at: number): Promise<void> {
    const { before } = this;
    if (before && at - before.at < STEP_MS) return;
    const totals = await totalsOf(this.metrics);
    this.before = { at, totals };
    if (!before) return;
    const [sockets] = (await this.metrics.sockets.get()).values;
    this.steps.push({ at, sockets: sockets?.value ?? 0, routes: worst(loadsBetween(before.totals, totals)) });
    if (this.steps.length > OPS.historyPoints) this.steps.shift();
  }

  /** The last step that had ended by then. */
  stepAt(at: number): Step | undefined {
    const step = this.steps.findLast((one) => one.at <= at);
    return step && at - step.at <= LASTS_MS ? step : undefined;
  }

  /** The route with the most errors of the newest step that has any; null if none of the last steps has. */
  failing(): string | null {
    const last = this.steps.slice(-FAILING_STEPS).reverse();
    return last.flatMap(({ routes }) => routes).find(({ errors }) => errors > 0)?.route ?? null;
  }
}

/** The routes with the most errors, then the slowest. */
export function worst(loads: readonly OpsRouteLoad[]): OpsRouteLoad[] {
  const sorted = [...loads].sort((one, other) => other.errors - one.errors || other.p95 - one.p95);
  return sorted.slice(0, BEHIND.maxRoutes);
}

/** Refusals with 503 that are no errors: of a node that is not ready, and of uploads that operators have paused. */
export const isExpected = ({ route, status }: Partial<Record<'route' | 'status', string | number>>): boolean =>
  route === HEALTH || (route === feedRoutes.uploadUrl.path && Number(status) === 503);

async function totalsOf({ httpRequests, httpSeconds }: Metrics): Promise<Map<string, Totals>> {
  const all = new Map<string, Totals>();
  const totals = ({ method, route }: Partial<Record<'method' | 'route', string | number>>): Totals => {
    const name = `${method} ${route}`;
    const found = all.get(name) ?? { count: 0, errors: 0, times: new Map() };
    all.set(name, found);
    return found;
  };
  for (const { labels, value } of (await httpRequests.get()).values) {
    const one = totals(labels);
    one.count += value;
    if (Number(labels.status) >= 500 && !isExpected(labels)) one.errors += value;
  }
  const seconds: Histogram = httpSeconds;
  for (const { labels, value } of (await seconds.get()).values) {
    const { le } = labels;
    if (le !== undefined) totals(labels).times.set(le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), value);
  }
  return all;
}

const NO_TIMES: Buckets = new Map();

function loadsBetween(before: ReadonlyMap<string, Totals>, after: ReadonlyMap<string, Totals>): OpsRouteLoad[] {
  return [...after].flatMap(([route, { count, errors, times }]) => {
    const old = before.get(route);
    const added = count - (old?.count ?? 0);
    if (added <= 0) return [];
    const p95 = Math.round(quantilesBetween(old?.times ?? NO_TIMES, times)?.p95 ?? 0);
    return [{ route, count: added, errors: errors - (old?.errors ?? 0), p95 }];
  });
}
