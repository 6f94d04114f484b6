import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { Metrics } from '../metrics/metrics.ts';
import { attemptEach, Every } from './every.decorator.ts';
import { JobsService } from './jobs.service.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const HOUR_MS = 60 * 60_000;

/** Each run ends when a test calls its `end`. */
class Feature {
  runs: { now: Date; stop: AbortSignal; end: () => void }[] = [];
  readonly hourly = jest.fn(async (_now: Date) => {});

  @Every('1 s', 'Offers')
  endOffers(now: Date, stop: AbortSignal): Promise<void> {
    return new Promise((end) => this.runs.push({ now, stop, end }));
  }

  @Every('1 h', 'Old offers')
  async removeOld(now: Date): Promise<void> {
    await this.hourly(now);
  }
}

let feature: Feature;
let metrics: Metrics;
let jobs: JobsService;
let warn: jest.SpiedFunction<Logger['warn']>;
beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  [feature, metrics] = [new Feature(), new Metrics()];
  const discovery = { getProviders: () => [{ instance: feature }, { instance: null }] } as unknown as DiscoveryService;
  jobs = new JobsService(discovery, metrics, { now: () => NOW });
  jobs.onApplicationBootstrap();
});
afterEach(() => {
  jobs.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** How often the job has run, or has failed. */
async function counted(metric: 'seconds_count' | 'failures_total', job: string): Promise<number> {
  const text = await metrics.registry.getSingleMetricAsString(`hoopline_job_${metric.replace('_count', '')}`);
  const line = text.split('\n').find((one) => one.startsWith(`hoopline_job_${metric}{job="${job}"} `));
  return Number(line?.split('} ')[1] ?? 0);
}

describe('a method with @Every', () => {
  it('runs at its interval with the present time, and never twice at once', async () => {
    await jest.advanceTimersByTimeAsync(999);
    expect(feature.runs).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(5_001);
    expect(feature.runs.map(({ now }) => now)).toEqual([NOW]);
    expect(await counted('seconds_count', 'Offers')).toBe(0);
    feature.runs[0]?.end();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(feature.runs).toHaveLength(2);
    expect([await counted('seconds_count', 'Offers'), feature.hourly.mock.calls]).toEqual([1, []]);
  });

  it('that fails is counted by job, logged, and runs again at the next interval', async () => {
    feature.hourly.mockRejectedValueOnce(new Error('no database'));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(warn.mock.calls).toEqual([['will try again in 1 h: no database']]);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(feature.hourly.mock.calls).toEqual([[NOW], [NOW]]);
    expect([await counted('seconds_count', 'Old offers'), await counted('failures_total', 'Old offers')]).toEqual([
      2, 1,
    ]);
    expect([warn.mock.calls.length, await counted('failures_total', 'Offers')]).toEqual([1, 0]);
  });

  it('attempts all items with `attemptEach`, and counts each failure', async () => {
    const attempted: number[] = [];
    feature.hourly.mockImplementationOnce(() =>
      attemptEach([1, 2, 3], async (item) => {
        attempted.push(item);
        if (item < 3) throw new Error(`not ${item}`);
      }),
    );
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(attempted).toEqual([1, 2, 3]);
    expect(await counted('failures_total', 'Old offers')).toBe(2);
    expect(warn.mock.calls.flat()).toEqual(['will try again in 1 h: not 1', 'will try again in 1 h: not 2']);
  });

  it('is aborted when the node stops; the node waits for the run and starts no other', async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    const [run] = feature.runs;
    expect(run?.stop.aborted).toBe(false);
    jobs.onModuleDestroy();
    expect(run?.stop.aborted).toBe(true);
    const ended = jest.fn();
    const stopping = jobs.beforeApplicationShutdown().then(ended);
    await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect([ended.mock.calls.length, feature.runs.length, feature.hourly.mock.calls.length]).toEqual([0, 1, 0]);
    run?.end();
    await stopping;
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
