import { OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { Metrics } from '../metrics/metrics.ts';
import { NodeChannel } from './node-channel.ts';

const THERE = 'ops.canary';
const BACK = 'ops.canaryBack';
/** The number of results in percentiles: those of the last ten minutes. */
const KEPT = 120;

interface Canary {
  from: string;
  to: string;
  number: number;
}

/** Sends a message over Redis to another node and back every few seconds, the way that events take. */
@Injectable()
export class CanaryService {
  /** When each canary that is under way was sent, by its number. */
  private readonly pending = new Map<number, number>();
  /** In milliseconds, the newest last; null for a lost canary. */
  private readonly results: (number | null)[] = [];
  private sent = 0;

  constructor(
    private readonly channel: NodeChannel,
    private readonly node: ThisNode,
    private readonly metrics: Metrics,
  ) {
    channel.onTold<Canary>(THERE, (canary) => {
      if (canary.to === node.id) channel.tell(BACK, { ...canary, from: canary.to, to: canary.from });
    });
    channel.onTold<Canary>(BACK, (canary) => {
      if (canary.to === node.id) this.returned(canary.number);
    });
  }

  /** Sends a canary to one of the other nodes, in turn. Earlier canaries that have not returned count as lost. */
  send(others: readonly string[]): void {
    const now = performance.now();
    for (const [number, sentAt] of this.pending) {
      if (now - sentAt < OPS.canaryMs / 2) continue;
      this.pending.delete(number);
      this.keep(null);
      this.metrics.canariesLost.inc();
    }
    const to = others[this.sent % Math.max(1, others.length)];
    if (to === undefined) return;
    this.sent += 1;
    this.pending.set(this.sent, now);
    this.channel.tell(THERE, { from: this.node.id, to, number: this.sent } satisfies Canary);
  }

  percentiles(): Percentiles {
    return percentilesOf(this.results.filter((ms) => ms !== null));
  }

  /** How many of the results behind `percentiles` are lost. */
  lostCount(): number {
    return this.results.filter((ms) => ms === null).length;
  }

  private returned(number: number): void {
    const sentAt = this.pending.get(number);
    if (sentAt === undefined || !this.pending.delete(number)) return;
    const ms = performance.now() - sentAt;
    this.keep(ms);
    this.metrics.canarySeconds.observe(ms / 1_000);
  }

  private keep(ms: number | null): void {
    this.results.push(ms);
    if (this.results.length > KEPT) this.results.shift();
  }
}

interface Percentiles {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

/** By nearest rank; null without values. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
