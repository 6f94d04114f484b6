import { OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { Metrics } from '../metrics/metrics.ts';
import { NodeChannel } from './node-channel.ts';

const THERE = 'ops.canary';
const BACK = 'ops.canaryBack';
/** The number of results in percentiles: those of the last ten minutes. */
const KEPT = 300;

interface Canary {
  from: string;
  to: string;
  number: number;
}

interface Sent {
  to: string;
  /** From `performance.now()`. */
  at: number;
  /** Whether Redis worked when it was sent. */
  isCarried: boolean;
}

/** Sends a message over Redis to another node and back every few seconds, in the same way as events are sent. */
@Injectable()
export class CanaryService {
  /** Each canary that is under way, by its number. */
  private readonly pending = new Map<number, Sent>();
  /** Nodes whose last canary was lost although Redis worked. */
  private readonly lostTo = new Set<string>();
  /** In milliseconds, the newest last; null for a lost canary. */
  private readonly results: (number | null)[] = [];
  private sent = 0;

  constructor(
    private readonly channel: NodeChannel,
    private readonly node: ThisNode,
    private readonly metrics: Metrics,
  ) {
    channel.onMessage<Canary>(THERE, (canary) => {
      if (canary.to === node.id) channel.send(BACK, { ...canary, from: canary.to, to: canary.from });
    });
    channel.onMessage<Canary>(BACK, (canary) => {
      if (canary.to === node.id) this.returned(canary.number);
    });
  }

  /** Sends a canary to one of the other nodes, in turn. Earlier canaries that have not returned count as lost. */
  send(others: readonly string[]): void {
    const now = performance.now();
    for (const [number, sent] of this.pending) {
      if (now - sent.at < OPS.canaryMs / 2) continue;
      this.pending.delete(number);
      if (this.isUnexplained(sent)) this.lostTo.add(sent.to);
      this.keep(null);
      this.metrics.canariesLost.inc();
    }
    const to = others[this.sent % Math.max(1, others.length)];
    if (to === undefined) return;
    this.sent += 1;
    this.pending.set(this.sent, { to, at: now, isCarried: this.channel.redisState === 'up' });
    this.channel.send(THERE, { from: this.node.id, to, number: this.sent } satisfies Canary);
  }

  percentiles(): Percentiles {
    return percentilesOf(this.results.filter((ms) => ms !== null));
  }

  /** How many of the results behind `percentiles` are lost. */
  lostCount(): number {
    return this.results.filter((ms) => ms === null).length;
  }

  /** The nodes to which canaries are lost, unless Redis is the reason. */
  failingTo(): string[] {
    const now = performance.now();
    const late = [...this.pending.values()].filter((sent) => now - sent.at > OPS.canaryLateMs);
    const to = late.filter((sent) => this.isUnexplained(sent)).map((sent) => sent.to);
    return [...new Set([...this.lostTo, ...to])];
  }

  private isUnexplained({ isCarried }: Sent): boolean {
    return isCarried && this.channel.redisState === 'up';
  }

  private returned(number: number): void {
    const sent = this.pending.get(number);
    if (sent === undefined || !this.pending.delete(number)) return;
    this.lostTo.delete(sent.to);
    const ms = performance.now() - sent.at;
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
