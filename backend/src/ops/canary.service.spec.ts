import { OPS } from '@hoopline/contracts/ops/rules';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Clock } from '../config/clock.ts';
import type { ThisNode } from '../config/this-node.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { RealtimePublisher } from '../realtime/realtime.publisher.ts';
import { CanaryService, percentilesOf } from './canary.service.ts';
import type { NodeChannel } from './node-channel.ts';
import type { NodeMetrics } from './node-metrics.ts';
import type { NodesService } from './nodes.service.ts';
import { OpsJob } from './ops.job.ts';
import type { RouteHistory } from './route-history.ts';

const KEPT = 300;

/** Delivers each message to all handlers after `delayMs`, or not at all if that is undefined. */
class Network {
  delayMs: number | undefined = 1;
  private readonly handlers = new Map<string, ((payload: never) => void)[]>();

  channel(): NodeChannel {
    return {
      redisState: 'up',
      onMessage: (name: string, handle: (payload: never) => void) =>
        this.handlers.set(name, [...(this.handlers.get(name) ?? []), handle]),
      send: (name: string, payload: never) => {
        if (this.delayMs === undefined) return;
        setTimeout(() => {
          for (const handle of this.handlers.get(name) ?? []) handle(payload);
        }, this.delayMs);
      },
    } as unknown as NodeChannel;
  }
}

let network: Network;
let metrics: Metrics;
let canary: CanaryService;
let job: OpsJob;
beforeEach(() => {
  jest.useFakeTimers();
  [network, metrics] = [new Network(), new Metrics()];
  const [here] = ['here', 'there'].map(
    (id) => new CanaryService(network.channel(), { id } as ThisNode, id === 'here' ? metrics : new Metrics()),
  ) as [CanaryService, CanaryService];
  canary = here;
  const nodes = {
    others: () => ['there'],
    refresh: () => {},
    report: () => {},
    leave: () => {},
  };
  job = new OpsJob(
    nodes as unknown as NodesService,
    { read: async () => ({}) } as unknown as NodeMetrics,
    canary,
    {} as NodeChannel,
    {} as RealtimePublisher,
    { measure: async () => {} } as unknown as RouteHistory,
    { now: () => new Date() } as Clock,
  );
  job.onApplicationBootstrap();
});
afterEach(() => {
  job.onModuleDestroy();
  jest.useRealTimers();
});

const returned = async () =>
  (await metrics.canarySeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
const lost = async () => (await metrics.canariesLost.get()).values[0]?.value;

it('sends a canary every two seconds, and measures the time to the other node and back', async () => {
  expect(OPS.canaryMs).toBe(2_000);
  // The way back takes a millisecond longer than the way to the other node: the loop raises `delayMs` meanwhile.
  for (let sent = 1; sent <= 100; sent += 1) {
    network.delayMs = sent;
    jest.advanceTimersByTime(2_000);
  }
  jest.advanceTimersByTime(1_000);
  expect(await returned()).toBe(100);
  expect(canary.percentiles()).toEqual({ p50: 101, p95: 191, p99: 199 });
  expect([canary.lostCount(), await lost()]).toEqual([0, 0]);
});

it('counts a canary as lost if it has not returned before the next, and forgets it after ten minutes', async () => {
  network.delayMs = undefined;
  jest.advanceTimersByTime(OPS.canaryMs);
  expect([canary.lostCount(), await lost()]).toEqual([0, 0]);
  // This canary returns too late.
  network.delayMs = OPS.canaryMs;
  jest.advanceTimersByTime(OPS.canaryMs);
  network.delayMs = 2;
  jest.advanceTimersByTime(OPS.canaryMs);
  expect([canary.lostCount(), await lost()]).toEqual([2, 2]);
  jest.advanceTimersByTime(OPS.canaryMs);
  expect([await returned(), canary.percentiles().p99]).toEqual([1, 4]);
  jest.advanceTimersByTime(KEPT * OPS.canaryMs);
  expect([canary.lostCount(), await lost()]).toEqual([0, 2]);
});

it('names the node to which a canary is late, until one returns', () => {
  network.delayMs = undefined;
  jest.advanceTimersByTime(OPS.canaryMs + OPS.canaryLateMs);
  expect(canary.failingTo()).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(canary.failingTo()).toEqual(['there']);
  jest.advanceTimersByTime(OPS.canaryMs);
  expect(canary.failingTo()).toEqual(['there']);
  network.delayMs = 1;
  jest.advanceTimersByTime(OPS.canaryMs + 100);
  expect(canary.failingTo()).toEqual([]);
});

describe('percentiles', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it('are by nearest rank, for values in any order', () => {
    expect(percentilesOf(upTo(100))).toEqual({ p50: 50, p95: 95, p99: 99 });
    expect(percentilesOf(upTo(100).reverse())).toEqual({ p50: 50, p95: 95, p99: 99 });
    expect(percentilesOf([9, 100, 10])).toEqual({ p50: 10, p95: 100, p99: 100 });
    expect(percentilesOf(upTo(120))).toEqual({ p50: 60, p95: 114, p99: 119 });
  });

  it('are equal for a single value, and null for no value', () => {
    expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
    expect(percentilesOf([])).toEqual({ p50: null, p95: null, p99: null });
  });
});
