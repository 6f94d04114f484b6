import type { MetricName, OpsHistory } from '@hoopline/contracts';

/**
 * How the values of several nodes become one: counts and rates add up. For times and the outbox, the largest value is
 * used.
 */
type Join = 'sum' | 'max';

const WORST: ReadonlySet<MetricName> = new Set([
  'acknowledgementP50',
  'acknowledgementP95',
  'acknowledgementP99',
  'deliveryP50',
  'deliveryP95',
  'deliveryP99',
  'canaryP50',
  'canaryP95',
  'canaryP99',
  'redisMs',
  'loopLagMs',
  'outboxDepth',
  'outboxMs',
  'databaseMs',
  'errorPercent',
  'requestP95',
]);

const joinOf = (name: MetricName): Join => (WORST.has(name) ? 'max' : 'sum');

/** The values of several nodes as one value; null if all values are null. */
export function joined(name: MetricName, values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  if (known.length === 0) return null;
  return joinOf(name) === 'sum' ? known.reduce((sum, value) => sum + value, 0) : Math.max(...known);
}

/** A moment of the last hour with a value of each metric. */
export type ChartPoint = { at: number } & Partial<Record<MetricName, number | null>>;

const STEP_MS = 10_000;
const HOUR_MS = 60 * 60_000;

/** A node without new values for this long is left out of the points that follow. */
const LASTS_MS = 15_000;

/** One series of points for all nodes together. Nodes report at different times: each step uses their last values. */
export function pointsOf(
  histories: readonly OpsHistory[],
  names: readonly MetricName[],
  now: number,
): readonly ChartPoint[] {
  const times = histories.flatMap(({ at }) => at).filter((time) => now - time <= HOUR_MS);
  const steps = [...new Set(times.map((time) => Math.floor(time / STEP_MS) * STEP_MS))].sort((a, b) => a - b);
  const positions = histories.map(() => 0);
  return steps.map((at) => {
    const end = at + STEP_MS;
    const indexes = histories.map(({ at: own }, node) => {
      let next = positions[node] ?? 0;
      while ((own[next] ?? Number.POSITIVE_INFINITY) < end) next += 1;
      positions[node] = next;
      return end - (own[next - 1] ?? 0) <= LASTS_MS ? next - 1 : undefined;
    });
    const valuesOf = (name: MetricName) =>
      histories.map(({ series }, node) => {
        const index = indexes[node];
        return index === undefined ? null : series[name][index];
      });
    return { at, ...Object.fromEntries(names.map((name) => [name, joined(name, valuesOf(name))])) };
  });
}

/** The index of the point that is nearest to a time; -1 without points. */
export function nearestIndex(points: readonly ChartPoint[], time: number): number {
  const next = points.findIndex(({ at }) => at >= time);
  if (next < 0) return points.length - 1;
  const before = points[next - 1];
  return before && time - before.at < (points[next]?.at ?? time) - time ? next - 1 : next;
}

/** The last millisecond of a point's step: a point shows the last values of its step. */
export const endOf = (at: number): number => at + STEP_MS - 1;

export interface Extent {
  now: number | null;
  low: number | null;
  high: number | null;
}

export function extentOf(points: readonly ChartPoint[], name: MetricName): Extent {
  const values = points.map((point) => point[name]).filter((value) => value !== null && value !== undefined);
  return {
    now: values.at(-1) ?? null,
    low: values.length > 0 ? Math.min(...values) : null,
    high: values.length > 0 ? Math.max(...values) : null,
  };
}

/** Points of a table: about one for each five minutes, the newest first. */
export function rowsOf(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const newestFirst = [...points].reverse();
  const [newest, ...others] = newestFirst;
  if (!newest) return [];
  const rows = [newest];
  for (const point of others) {
    const last = rows.at(-1);
    if (last && last.at - point.at >= 5 * 60_000) rows.push(point);
  }
  return rows;
}
