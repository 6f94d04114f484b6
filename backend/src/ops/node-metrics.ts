import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { EventName, MetricValues } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Counter, Gauge, Histogram } from 'prom-client';
import { Metrics } from '../metrics/metrics.ts';
import { CanaryService } from './canary.service.ts';

/** How often the event loop's delay is measured, in milliseconds. */
const RESOLUTION_MS = 20;
/** Values are rounded to three decimals: with all digits an hour of them would be twice as large. */
const DIGITS = 1_000;

type Totals = Awaited<ReturnType<typeof totalsOf>>;

interface Reading {
  at: number;
  totals: Totals;
  acknowledgements: Buckets;
  deliveries: Buckets;
  redis: { sum: number; count: number };
}

/**
 * Reads the metrics of this node for the console. For one caller only: each call returns the values since the call
 * before.
 */
@Injectable()
export class NodeMetrics {
  private before: Reading | undefined;
  /** Undefined until the first call of `read`. */
  private lag: IntervalHistogram | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly canary: CanaryService,
  ) {}

  /** At the first call rates and the event loop's delay are 0, and values since the call before are null. */
  async read(): Promise<MetricValues> {
    const { metrics, canary } = this;
    await metrics.refresh();
    const now = await readingOf(metrics);
    const before = this.before ?? now;
    this.before = now;
    const acknowledgements = quantilesBetween(before.acknowledgements, now.acknowledgements);
    const deliveries = quantilesBetween(before.deliveries, now.deliveries);
    const canaries = canary.percentiles();
    const pongs = now.redis.count - before.redis.count;
    const values: MetricValues = {
      ...ratesBetween(before, now),
      sockets: await total(metrics.sockets),
      users: await total(metrics.users),
      rooms: await total(metrics.rooms),
      topics: await total(metrics.topics),
      acknowledgementP50: acknowledgements?.p50 ?? null,
      acknowledgementP95: acknowledgements?.p95 ?? null,
      acknowledgementP99: acknowledgements?.p99 ?? null,
      deliveryP50: deliveries?.p50 ?? null,
      deliveryP95: deliveries?.p95 ?? null,
      deliveryP99: deliveries?.p99 ?? null,
      canaryP50: canaries.p50,
      canaryP95: canaries.p95,
      canaryP99: canaries.p99,
      canariesLost: canary.lostCount(),
      redisMs: pongs > 0 ? (1_000 * (now.redis.sum - before.redis.sum)) / pongs : null,
      outboxDepth: await total(metrics.outboxDepth),
      outboxMs: (await total(metrics.outboxAgeSeconds)) * 1_000,
      poolUsed: (await byLabel(metrics.poolConnections, 'state')).busy ?? 0,
      poolWaiting: await total(metrics.poolWaiting),
      loopLagMs: this.loopLag(),
    };
    const rounded = Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : Math.round(value * DIGITS) / DIGITS,
    ]);
    return Object.fromEntries(rounded);
  }

  /** How long the event loop was delayed: the 99th percentile of the measurements. */
  private loopLag(): number {
    if (!this.lag) {
      this.lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.lag.enable();
      return 0;
    }
    const nanoseconds = this.lag.percentile(99);
    this.lag.reset();
    return Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) : 0;
  }
}

async function readingOf(metrics: Metrics): Promise<Reading> {
  const redis = (await metrics.redisSeconds.get()).values;
  const value = (end: string) => redis.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
  return {
    at: performance.now(),
    totals: await totalsOf(metrics),
    acknowledgements: await bucketsOf(metrics.acknowledgementSeconds),
    deliveries: await bucketsOf(metrics.commitToBrowserSeconds),
    redis: { sum: value('_sum'), count: value('_count') },
  };
}

/** The counters that the console shows as rates per second. */
async function totalsOf(metrics: Metrics) {
  const byEvent = await byLabel(metrics.eventsOut, 'event');
  const sent = (...events: EventName[]) => events.reduce((sum, event) => sum + (byEvent[event] ?? 0), 0);
  return {
    eventsIn: await total(metrics.eventsIn),
    eventsOut: await total(metrics.eventsOut),
    bytesIn: await total(metrics.bytesIn),
    bytesOut: await total(metrics.bytesOut),
    requests: await total(metrics.httpRequests),
    messages: await total(metrics.messages),
    joins: await total(metrics.joins),
    likes: await total(metrics.likes),
    sentMessages: sent('messages.created'),
    sentUnread: sent('messages.unreadChanged'),
    sentGameCounts: sent('games.seatsChanged'),
    sentLikes: sent('feed.likeChanged', 'feed.countsChanged'),
  };
}

function ratesBetween(before: Reading, now: Reading): Totals {
  const seconds = (now.at - before.at) / 1_000;
  const rates = (Object.keys(now.totals) as (keyof Totals)[]).map((name) => [
    name,
    seconds > 0 ? (now.totals[name] - before.totals[name]) / seconds : 0,
  ]);
  return Object.fromEntries(rates);
}

async function total(metric: Counter | Gauge): Promise<number> {
  return (await metric.get()).values.reduce((sum, { value }) => sum + value, 0);
}

async function byLabel<Label extends string>(
  metric: Counter<Label> | Gauge<Label>,
  label: Label,
): Promise<Record<string, number>> {
  const { values } = await metric.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels[label], value]));
}

/** The number of a histogram's values up to each upper bound, in seconds; the last bound is infinite. */
type Buckets = ReadonlyMap<number, number>;

/** The counts of all labels together. */
async function bucketsOf(histogram: Histogram): Promise<Buckets> {
  const counts = new Map<number, number>();
  for (const { labels, value } of (await histogram.get()).values) {
    const { le } = labels;
    if (le === undefined) continue;
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  return counts;
}

interface Quantiles {
  /** All three are in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
}

/** The quantiles of a histogram's values between two readings; null if there were none. */
export function quantilesBetween(before: Buckets, after: Buckets): Quantiles | null {
  const bounds = [...after.keys()].sort((one, other) => one - other);
  const counts = bounds.map((bound) => (after.get(bound) ?? 0) - (before.get(bound) ?? 0));
  const total = counts.at(-1) ?? 0;
  if (total <= 0) return null;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => 1_000 * quantile(bounds, counts, share * total)) as [
    number,
    number,
    number,
  ];
  return { p50, p95, p99 };
}

/**
 * Computed like in Prometheus: values are spread evenly within their bucket; above the last finite bound, the result is
 * that bound.
 */
function quantile(bounds: readonly number[], counts: readonly number[], rank: number): number {
  const index = counts.findIndex((count) => count >= rank);
  const [upper = 0, lower = 0] = [bounds[index], bounds[index - 1]];
  if (upper === Number.POSITIVE_INFINITY) return lower;
  const below = counts[index - 1] ?? 0;
  return lower + (upper - lower) * ((rank - below) / ((counts[index] ?? 0) - below));
}
