import { statfs } from 'node:fs/promises';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { EventName, MetricValues } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Counter, Gauge, Histogram } from 'prom-client';
import { within } from '../config/clock.ts';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { DatabaseProbe } from '../database/database-probe.ts';
import { Metrics } from '../metrics/metrics.ts';
import { CanaryService } from './canary.service.ts';
import { type Buckets, quantilesBetween } from './quantiles.ts';
import { isExpected } from './route-history.ts';

/** How often the event loop's delay is measured, in milliseconds. */
const RESOLUTION_MS = 20;
/** Values are rounded to three decimals: with all digits an hour of them would be twice as large. */
const DIGITS = 1_000;
/** Errors and slow answers are counted over this time, so that a single answer does not decide. */
const WINDOW_MS = 10_000;
/** With fewer errors, or fewer answers, than this in that time, neither counts. */
const LEAST = { errors: 5, answers: 20 };
/** A network drive that hangs delays the other metrics at most for so long. */
const DISK_MS = 500;

type Totals = Awaited<ReturnType<typeof totalsOf>>;

interface Reading {
  at: number;
  totals: Totals;
  acknowledgements: Buckets;
  deliveries: Buckets;
  answers: Buckets;
  errors: number;
  diskRefusals: number;
  redis: { sum: number; count: number };
}

/**
 * Reads the metrics of this node for the console. For one caller only: each call returns the values since the previous
 * call.
 */
@Injectable()
export class NodeMetrics {
  private before: Reading | undefined;
  /** The readings of the last seconds, the oldest first. */
  private recent: Reading[] = [];
  /** Undefined until the first call of `read`. */
  private lag: IntervalHistogram | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly canary: CanaryService,
    private readonly probe: DatabaseProbe,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /** At the first call, rates and the event loop's delay are 0, and values since the previous call are null. */
  async read(): Promise<MetricValues> {
    const { metrics, canary } = this;
    await metrics.refresh();
    const now = await readingOf(metrics);
    const before = this.before ?? now;
    this.before = now;
    const acknowledgements = quantilesBetween(before.acknowledgements, now.acknowledgements);
    const deliveries = quantilesBetween(before.deliveries, now.deliveries);
    const canaries = canary.percentiles();
    const window = this.windowUpTo(now);
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
      databaseMs: this.probe.ms,
      ...troublesBetween(window, now),
      diskFree: await this.diskFree(),
    };
    const rounded = Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : Math.round(value * DIGITS) / DIGITS,
    ]);
    return Object.fromEntries(rounded);
  }

  /** The oldest reading that still counts for errors. An outage of PostgreSQL explains the errors up to its end. */
  private windowUpTo(now: Reading): Reading {
    const isDown = !this.probe.isUp;
    this.recent = isDown ? [now] : [...this.recent.filter(({ at }) => now.at - at <= WINDOW_MS), now];
    return this.recent[0] ?? now;
  }

  /** In bytes. */
  private async diskFree(): Promise<number | null> {
    const disk = await within(DISK_MS, statfs(this.runtime.DATA_DIR)).catch(() => undefined);
    return disk ? disk.bavail * disk.bsize : null;
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
    answers: await bucketsOf(metrics.httpSeconds),
    errors: await errorsOf(metrics),
    diskRefusals: await total(metrics.diskFull),
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
    reconnects: await total(metrics.reconnects),
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

/** Counts errors, slow answers and full disks between two readings. */
function troublesBetween(before: Reading, now: Reading) {
  const errors = now.errors - before.errors;
  const answers = now.totals.requests - before.totals.requests;
  return {
    errorPercent: errors >= LEAST.errors ? (100 * errors) / answers : 0,
    requestP95: answers >= LEAST.answers ? (quantilesBetween(before.answers, now.answers)?.p95 ?? null) : null,
    diskRefusals: now.diskRefusals - before.diskRefusals,
  };
}

/** The answers that were errors of the server. */
async function errorsOf({ httpRequests }: Metrics): Promise<number> {
  const { values } = await httpRequests.get();
  const errors = values.filter(({ labels }) => Number(labels.status) >= 500 && !isExpected(labels));
  return errors.reduce((sum, { value }) => sum + value, 0);
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
