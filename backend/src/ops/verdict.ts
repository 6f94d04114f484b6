import type { MetricName, OpsCause, OpsNode, OpsState } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';

/** The last report of a node. */
export interface NodeSample
  extends Pick<OpsNode, 'id' | 'name' | 'version' | 'startedAt' | 'isDraining' | 'database' | 'failing' | 'metrics'> {
  /** How long the node has sent no report, in milliseconds. */
  silentMs: number;
  /** The ids of nodes to which its canaries are lost. */
  canaryFailsTo: readonly string[];
}

export interface Situation {
  nodes: readonly NodeSample[];
  /** Nodes that died and that no other node has replaced. */
  deadNodes: readonly NodeSample[];
  redis: OpsState['redis'];
  areUploadsPaused: boolean;
}

export interface Finding {
  cause: OpsCause;
  level: 'degraded' | 'down';
  peopleCount: number;
  /** The names of the nodes that are concerned. */
  nodes: string[];
}

/** Limits of the metrics. Alerts in `deploy/prometheus/rules/alerts.yml` have the same limits. */
const LIMITS = {
  poolWaiting: 5,
  databaseMs: 250,
  errorPercent: 1,
  outboxMs: 30_000,
  redisMs: 100,
  requestP95: 1_000,
  loopLagMs: 250,
  reconnects: 50,
} as const satisfies Partial<Record<MetricName, number>>;

/** Less free space than this, in bytes, is not enough for uploads. */
const FREE_BYTES = 32 * 1024 * 1024;

const isAbove =
  (name: keyof typeof LIMITS) =>
  ({ metrics }: NodeSample): boolean =>
    (metrics[name] ?? 0) > LIMITS[name];

/** A node whose event loop is busy takes long for everything, so it says nothing about PostgreSQL or Redis. */
const isSlow = (name: 'databaseMs' | 'redisMs' | 'requestP95') => (node: NodeSample) =>
  isAbove(name)(node) && !isAbove('loopLagMs')(node);

const isDiskFull = ({ metrics: { diskRefusals, diskFree } }: NodeSample): boolean =>
  (diskRefusals ?? 0) > 0 || (diskFree ?? FREE_BYTES) < FREE_BYTES;

/** Nodes report every second. A canary to a node that missed a report is lost because the node died. */
const REPORTED_MS = 1_500;

/** The nodes that send canaries which are lost, and the nodes that these are sent to. */
function lostCanaries(nodes: readonly NodeSample[]): NodeSample[] {
  const ids = new Set(nodes.filter(({ silentMs }) => silentMs < REPORTED_MS).map(({ id }) => id));
  const failing = new Set<string>();
  for (const { id, canaryFailsTo } of nodes)
    for (const to of canaryFailsTo.filter((each) => ids.has(each))) failing.add(id).add(to);
  return nodes.filter(({ id }) => failing.has(id));
}

/** The newest node if it fails, and runs another version than a node that started before it. */
function failedRelease(nodes: readonly NodeSample[]): NodeSample[] {
  const byStart = [...nodes].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const [first, newest] = [byStart[0], byStart.at(-1)];
  if (!first || !newest || first.version === newest.version) return [];
  const fails = lostCanaries(nodes).includes(newest) || isAbove('errorPercent')(newest);
  return fails ? nodes.filter(({ version }) => version === newest.version) : [];
}

/** The nodes that a cause concerns; none if it is not the cause. `nodes` are those that report. */
type Rule = (nodes: readonly NodeSample[], situation: Situation) => readonly NodeSample[];

const where =
  (test: (node: NodeSample) => boolean): Rule =>
  (nodes) =>
    nodes.filter(test);

/** The most serious cause first. */
const RULES: Record<OpsCause, Rule> = {
  database: where(({ database }) => database === 'down'),
  disk: where(isDiskFull),
  pool: where(isAbove('poolWaiting')),
  databaseSlow: where(isSlow('databaseMs')),
  nodeGone: (_, { nodes, deadNodes }) => [...nodes.filter(isSilent), ...deadNodes],
  redis: (nodes, { redis }) => (redis === 'down' ? nodes : []),
  release: failedRelease,
  canary: lostCanaries,
  errors: where(isAbove('errorPercent')),
  outbox: where((node) => node.failing.length > 0 || isAbove('outboxMs')(node)),
  redisSlow: where(isSlow('redisMs')),
  answersSlow: where(isSlow('requestP95')),
  busy: where(isAbove('loopLagMs')),
  reconnects: (nodes) => {
    const perSecond = nodes.reduce((sum, { metrics }) => sum + (metrics.reconnects ?? 0), 0);
    return perSecond > LIMITS.reconnects ? nodes : [];
  },
  uploadsPaused: (nodes, { areUploadsPaused }) => (areUploadsPaused ? nodes : []),
  draining: where(({ isDraining }) => isDraining),
};

function isSilent({ silentMs }: NodeSample): boolean {
  return silentMs > OPS.silentAfterMs;
}

/** Returns all causes that concern a node, the most serious first. */
export function findingsOf(situation: Situation): Finding[] {
  const reporting = situation.nodes.filter((node) => !isSilent(node));
  return (Object.entries(RULES) as [OpsCause, Rule][]).flatMap(([cause, rule]) => {
    const concerned = rule(reporting, situation);
    if (concerned.length === 0) return [];
    const isDown = cause === 'database' && concerned.length === reporting.length;
    const peopleCount = concerned.reduce((sum, { metrics }) => sum + (metrics.users ?? 0), 0);
    const nodes = concerned.map(({ name }) => name);
    return [{ cause, level: isDown ? 'down' : 'degraded', peopleCount, nodes }];
  });
}
