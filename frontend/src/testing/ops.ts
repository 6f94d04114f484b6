import type { MetricValues, OpsNode, OpsState } from '@hoopline/contracts';
import { METRICS } from '@hoopline/contracts/ops/rules';

export const NO_METRICS = Object.fromEntries(METRICS.map((name) => [name, null])) as MetricValues;

export const buildNode = (id: string, changes: Partial<OpsNode> = {}): OpsNode => ({
  id,
  name: `host:${id}`,
  version: '1.2.3',
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
  isDraining: false,
  isSelf: id === '1',
  reportedAt: new Date().toISOString(),
  database: 'up',
  failing: [],
  failingRoute: null,
  metrics: { ...NO_METRICS, sockets: 12 },
  ...changes,
});

export const buildState = (changes: Partial<OpsState> = {}): OpsState => ({
  at: new Date().toISOString(),
  redis: 'up',
  verdict: { level: 'ok' },
  nodes: [buildNode('1'), buildNode('2')],
  openReports: 3,
  ...changes,
});
