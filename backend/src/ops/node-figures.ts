import type { EventName, Figures } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '../metrics/metrics.ts';
import { CanaryService } from './canary.service.ts';
import { MetricsSnapshot } from './metrics-snapshot.ts';

/** The events that the console counts, by what they are about. */
const KINDS = {
  sentMessages: ['messages.created'],
  sentUnread: ['messages.unreadChanged'],
  sentGameCounts: ['games.seatsChanged'],
  sentLikes: ['feed.likeChanged', 'feed.countsChanged'],
} satisfies Record<string, readonly EventName[]>;

type Rates = Record<keyof typeof KINDS, number>;

/** How many events of each kind a node sends a second. */
class EventRates {
  private before: { at: number; totals: Rates } | undefined;

  constructor(
    private readonly eventsOut: Pick<Counter<'event'>, 'get'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Since the call before; 0 at the first. */
  async read(): Promise<Rates> {
    const { values } = await this.eventsOut.get();
    const byEvent = new Map(values.map(({ labels, value }) => [labels.event, value]));
    const sum = (events: readonly EventName[]) => events.reduce((total, event) => total + (byEvent.get(event) ?? 0), 0);
    const totals = mapped((kind) => sum(KINDS[kind]));
    const at = this.now();
    const before = this.before;
    this.before = { at, totals };
    if (!before || at <= before.at) return mapped(() => 0);
    const seconds = (at - before.at) / 1_000;
    return mapped((kind) => (totals[kind] - before.totals[kind]) / seconds);
  }
}

const mapped = (value: (kind: keyof Rates) => number): Rates =>
  Object.fromEntries((Object.keys(KINDS) as (keyof Rates)[]).map((kind) => [kind, value(kind)])) as Rates;

/** More digits than anybody reads make an hour of them twice as large. */
const DIGITS = 1_000;

/** What the console draws of this node. */
@Injectable()
export class NodeFigures {
  private readonly sent: EventRates;

  constructor(
    metrics: Metrics,
    private readonly snapshot: MetricsSnapshot,
    private readonly canary: CanaryService,
  ) {
    this.sent = new EventRates(metrics.eventsOut);
  }

  /** Of the time since the call before. For one caller. */
  async read(): Promise<Figures> {
    const [now, sent] = [await this.snapshot.figures(), await this.sent.read()];
    const { acknowledgementMs, commitToBrowserMs, perSecond, outbox, pool } = now;
    const { httpRequests, ...rates } = perSecond;
    const canary = this.canary.percentiles();
    return rounded({
      ...rates,
      ...sent,
      requests: httpRequests,
      sockets: now.sockets,
      users: now.users,
      rooms: now.rooms,
      topics: Object.values(now.topics).reduce((sum, { topics }) => sum + topics, 0),
      acknowledgementP50: acknowledgementMs?.p50 ?? null,
      acknowledgementP95: acknowledgementMs?.p95 ?? null,
      acknowledgementP99: acknowledgementMs?.p99 ?? null,
      deliveryP50: commitToBrowserMs?.p50 ?? null,
      deliveryP95: commitToBrowserMs?.p95 ?? null,
      deliveryP99: commitToBrowserMs?.p99 ?? null,
      canaryP50: canary.p50,
      canaryP95: canary.p95,
      canaryP99: canary.p99,
      canariesLost: this.canary.lostCount(),
      redisMs: now.redis?.roundTripMs ?? null,
      outboxDepth: outbox.depth,
      outboxMs: outbox.oldestSeconds * 1_000,
      poolUsed: pool.busy,
      poolWaiting: pool.waiting,
      loopLagMs: now.eventLoopLagMs.p99,
    });
  }
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null ? null : Math.round(value * DIGITS) / DIGITS]),
  ) as Figures;
