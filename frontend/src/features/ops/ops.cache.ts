import type { OpsHistory, OpsIncident, OpsNode, OpsState, OpsVerdict } from '@hoopline/contracts';
import { METRICS, OPS } from '@hoopline/contracts/ops/rules';
import type { QueryClient } from '@tanstack/react-query';
import { patchQuery, storeAnswer } from '../../lib/query-cache.ts';
import { opsQueries } from './ops.queries.ts';

/** Shortest time between two points of a chart: half a tick less than a step, because ticks may be a little early. */
const STEP_MS = OPS.historyStepMs - OPS.tickMs / 2;

/** Stores the state of all nodes, as a node sends it. Boards change at once, charts every few seconds. */
export function applyState(queryClient: QueryClient, state: OpsState): void {
  storeAnswer(queryClient, opsQueries.state().queryKey, state);
  patchQuery<OpsHistory[]>(queryClient, opsQueries.history().queryKey, (histories) => {
    const grown = new Map(histories.map((history) => [history.nodeId, history]));
    for (const node of state.nodes) grown.set(node.id, withPoint(grown.get(node.id) ?? emptyHistory(node.id), node));
    const own = grown.get(state.nodes.find(({ isSelf }) => isSelf)?.id ?? '');
    if (own) grown.set(own.nodeId, { ...own, incidents: withVerdict(own.incidents, state.verdict, state.at) });
    return [...grown.values()];
  });
}

function withPoint(history: OpsHistory, { reportedAt, metrics }: OpsNode): OpsHistory {
  const at = Date.parse(reportedAt);
  if (at - (history.at.at(-1) ?? 0) < STEP_MS) return history;
  const lastOf = <T>(values: readonly T[], value: T): T[] => [...values.slice(1 - OPS.historyPoints), value];
  const series = METRICS.map((name) => [name, lastOf(history.series[name], metrics[name])]);
  return { ...history, at: lastOf(history.at, at), series: Object.fromEntries(series) };
}

/** The node that sent the verdict has the same incidents. */
function withVerdict(incidents: readonly OpsIncident[], verdict: OpsVerdict, at: string): OpsIncident[] {
  if (verdict.level === 'ok') return [...incidents];
  const { cause, level } = verdict;
  const [from, until] = [Date.parse(verdict.since), Date.parse(at)];
  return [...incidents.filter((one) => one.from !== from || one.cause !== cause), { cause, level, from, until }];
}

const emptyHistory = (nodeId: string): OpsHistory => ({
  nodeId,
  at: [],
  incidents: [],
  series: Object.fromEntries(METRICS.map((name) => [name, []])) as unknown as OpsHistory['series'],
});
