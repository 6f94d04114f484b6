import type { OpsHistory } from '@hoopline/contracts';
import { METRICS } from '@hoopline/contracts/ops/rules';
import { describe, expect, it } from '@jest/globals';
import { extentOf, pointsOf, rowsOf } from './metrics.ts';

const history = (nodeId: string, at: number[], sockets: number[], loopLagMs: (number | null)[]): OpsHistory => ({
  nodeId,
  at,
  incidents: [],
  series: {
    ...(Object.fromEntries(METRICS.map((name) => [name, at.map(() => null)])) as unknown as OpsHistory['series']),
    sockets,
    loopLagMs,
  },
});

const NOW = 3_600_000;

describe('points of several nodes', () => {
  const one = history('one', [1_000, 12_000, 21_000], [5, 6, 7], [3, null, 9]);
  const two = history('two', [4_000, 13_000], [10, 20], [8, null]);

  it('add up counts, have the longest of times, and are null if no node has a value', () => {
    const points = pointsOf([one, two], ['sockets', 'loopLagMs'], NOW);
    expect(points.slice(0, 2)).toEqual([
      { at: 0, sockets: 15, loopLagMs: 8 },
      { at: 10_000, sockets: 26, loopLagMs: null },
    ]);
  });

  it('keep the last value of a node for a moment, and leave out a node that is silent', () => {
    const late = history('two', [4_000], [10], [8]);
    const points = pointsOf([history('one', [1_000, 12_000, 21_000], [5, 6, 7], [3, 4, 9]), late], ['sockets'], NOW);
    expect(points.map(({ sockets }) => sockets)).toEqual([15, 6, 7]);
    expect(pointsOf([one, two], ['sockets'], NOW).at(-1)).toEqual({ at: 20_000, sockets: 7 });
  });

  it('are from the last hour only', () => {
    expect(pointsOf([one], ['sockets'], NOW + 15_000)).toEqual([{ at: 20_000, sockets: 7 }]);
  });

  it('have a lowest, a highest and a current value', () => {
    expect(extentOf(pointsOf([one], ['loopLagMs'], NOW), 'loopLagMs')).toEqual({ now: 9, low: 3, high: 9 });
    expect(extentOf([], 'sockets')).toEqual({ now: null, low: null, high: null });
  });

  it('become a table with a row for each five minutes', () => {
    const points = Array.from({ length: 61 }, (_, index) => ({ at: index * 10_000 }));
    expect(rowsOf(points).map(({ at }) => at)).toEqual([600_000, 300_000, 0]);
  });
});
