import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { Counter, Gauge, Histogram } from 'prom-client';
import { Metrics } from '../metrics/metrics.ts';
import { type Buckets, type Quantiles, quantilesBetween } from '../metrics/quantiles.ts';
import { SocketGauges, type TopicSize } from '../realtime/socket-gauges.ts';

/** How many topics are listed. */
const LARGEST = 50;
/** How often the event loop's delay is measured, in milliseconds. */
const RESOLUTION_MS = 20;

/** What this node did since it was asked before, and what it is like now. */
export interface Figures {
  sockets: number;
  users: number;
  rooms: number;
  /** By kind: how many are watched, and by how many sockets. */
  topics: Record<string, { topics: number; sockets: number }>;
  /** The largest first. A private game's topic ends with its id: who knows the rest may read the game. */
  largestTopics: TopicSize[];
  perSecond: Record<(typeof RATES)[number], number>;
  acknowledgementMs: Quantiles | null;
  /** Of messages of which a browser was asked to say that it has them. */
  commitToBrowserMs: Quantiles | null;
  /** Null for a single node. The mean round trip is null while nothing comes back. */
  redis: { isUp: boolean; roundTripMs: number | null } | null;
  /** Of all nodes together. */
  outbox: { depth: number; oldestSeconds: number };
  pool: { busy: number; idle: number; waiting: number };
  eventLoopLagMs: { mean: number; p99: number; max: number };
}

/** Counters whose change in each second is told. */
const RATES = ['eventsIn', 'eventsOut', 'bytesIn', 'bytesOut', 'httpRequests', 'messages', 'joins', 'likes'] as const;

interface Reading {
  at: number;
  totals: Figures['perSecond'];
  acknowledgements: Buckets;
  deliveries: Buckets;
  redis: { sum: number; count: number };
}

/** The few figures of a node that the console draws. For one caller: each call tells what came since the one before. */
@Injectable()
export class MetricsSnapshot {
  private before: Reading | undefined;
  /** Measures only once somebody looks. */
  private lag: IntervalHistogram | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly sockets: SocketGauges,
  ) {}

  /** Rates are 0, and quantiles null, at the first call. */
  async figures(): Promise<Figures> {
    const { metrics } = this;
    await metrics.refresh();
    const now = await this.read();
    const before = this.before ?? now;
    this.before = now;
    const [topics, watchers, pool, redisUp] = await Promise.all([
      byLabel(metrics.topics, 'topic'),
      byLabel(metrics.watchers, 'topic'),
      byLabel(metrics.poolConnections, 'state'),
      metrics.redisUp.get(),
    ]);
    const seconds = (now.at - before.at) / 1_000;
    const rates = RATES.map((name) => [name, seconds > 0 ? (now.totals[name] - before.totals[name]) / seconds : 0]);
    const pongs = now.redis.count - before.redis.count;
    const isUp = redisUp.values[0]?.value;
    return {
      sockets: await total(metrics.sockets),
      users: await total(metrics.users),
      rooms: await total(metrics.rooms),
      topics: Object.fromEntries(
        Object.entries(topics).map(([kind, count]) => [kind, { topics: count, sockets: watchers[kind] ?? 0 }]),
      ),
      largestTopics: this.sockets.topicSizes().slice(0, LARGEST).map(withoutSecret),
      perSecond: Object.fromEntries(rates),
      acknowledgementMs: quantilesBetween(before.acknowledgements, now.acknowledgements),
      commitToBrowserMs: quantilesBetween(before.deliveries, now.deliveries),
      redis:
        isUp === undefined
          ? null
          : {
              isUp: isUp === 1,
              roundTripMs: pongs > 0 ? (1_000 * (now.redis.sum - before.redis.sum)) / pongs : null,
            },
      outbox: { depth: await total(metrics.outboxDepth), oldestSeconds: await total(metrics.outboxAgeSeconds) },
      pool: { busy: pool.busy ?? 0, idle: pool.idle ?? 0, waiting: await total(metrics.poolWaiting) },
      eventLoopLagMs: this.eventLoopLag(),
    };
  }

  private async read(): Promise<Reading> {
    const { metrics } = this;
    const totals = await Promise.all(RATES.map(async (name) => [name, await total(metrics[name])]));
    const redis = (await metrics.redisSeconds.get()).values;
    const value = (end: string) => redis.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
    return {
      at: performance.now(),
      totals: Object.fromEntries(totals),
      acknowledgements: await buckets(metrics.acknowledgementSeconds),
      deliveries: await buckets(metrics.commitToBrowserSeconds),
      redis: { sum: value('_sum'), count: value('_count') },
    };
  }

  private eventLoopLag(): Figures['eventLoopLagMs'] {
    if (!this.lag) {
      this.lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.lag.enable();
      return { mean: 0, p99: 0, max: 0 };
    }
    const [mean, p99, max] = [this.lag.mean, this.lag.percentile(99), this.lag.max].map((ns) =>
      Number.isFinite(ns) ? Math.max(0, ns / 1e6 - RESOLUTION_MS) : 0,
    ) as [number, number, number];
    this.lag.reset();
    return { mean, p99, max };
  }
}

async function total(metric: Counter | Gauge): Promise<number> {
  return (await metric.get()).values.reduce((sum, { value }) => sum + value, 0);
}

async function byLabel<Label extends string>(gauge: Gauge<Label>, label: Label): Promise<Record<string, number>> {
  const { values } = await gauge.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels[label], value]));
}

/** Of all labels together. */
async function buckets(histogram: Histogram): Promise<Buckets> {
  const counts = new Map<number, number>();
  for (const { labels, value } of (await histogram.get()).values) {
    const { le } = labels;
    if (le === undefined) continue;
    const bound = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  return counts;
}

/** The kind and the id alone. */
const withoutSecret = ({ topic, sockets }: TopicSize): TopicSize => ({
  topic: topic.split(':', 2).join(':'),
  sockets,
});
