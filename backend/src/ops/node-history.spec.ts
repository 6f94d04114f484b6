import type { MetricValues } from '@hoopline/contracts';
import { METRICS, OPS } from '@hoopline/contracts/ops/rules';
import { expect, it } from '@jest/globals';
import { NodeHistory, NodeTable } from './node-history.ts';

const metrics = (sockets: number): MetricValues => ({
  ...(Object.fromEntries(METRICS.map((name) => [name, null])) as MetricValues),
  sockets,
});

it('keeps only the last hour', () => {
  const history = new NodeHistory();
  for (let point = 0; point < OPS.historyPoints + 10; point += 1)
    history.add(point * OPS.historyStepMs, metrics(point));
  const { at, series } = history.series();
  expect(at).toHaveLength(OPS.historyPoints);
  expect(series.sockets[0]).toBe(10);
  expect(series.sockets).toHaveLength(OPS.historyPoints);
});

it('leaves out extra measurements that are made while an operator watches', () => {
  const history = new NodeHistory();
  for (let second = 0; second <= 20; second += 1) history.add(second * OPS.tickMs, metrics(second));
  expect(history.series().series.sockets).toEqual([0, 5, 10, 15, 20]);
});

it('forgets a silent node, but not while Redis is away', () => {
  const table = new NodeTable<{ id: string }>();
  table.store({ id: 'one' }, 0);
  table.store({ id: 'two' }, OPS.deadAfterMs);
  table.expire(OPS.deadAfterMs + 1, undefined);
  expect(table.all()).toHaveLength(2);
  // Redis has just come back: both nodes still have time to report.
  table.expire(OPS.deadAfterMs + 1, OPS.deadAfterMs);
  expect(table.all()).toHaveLength(2);
  table.expire(OPS.deadAfterMs + 1, 0);
  expect(table.all().map(({ report }) => report.id)).toEqual(['two']);
});
