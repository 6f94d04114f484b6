import {
  type MetricValues,
  type OpsHistory,
  type OpsNode,
  type OpsState,
  type OpsTopicKind,
  type OpsVerdict,
  opsErrors,
  reportTopics,
} from '@hoopline/contracts';
import { METRICS, OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../changes/outbox.service.ts';
import { Clock } from '../config/clock.ts';
import { ThisNode } from '../config/this-node.ts';
import { DatabaseProbe } from '../database/database-probe.ts';
import { DomainError } from '../http/errors.ts';
import { ShutdownService } from '../realtime/shutdown.service.ts';
import { SocketGauges, type TopicSize } from '../realtime/socket-gauges.ts';
import { TopicRegistry } from '../realtime/topic-registry.ts';
import { SiteStateService } from '../site-state/site-state.service.ts';
import { CanaryService } from './canary.service.ts';
import { IncidentLog } from './incident-log.ts';
import { NodeChannel } from './node-channel.ts';
import { NodeHistory, NodeTable } from './node-history.ts';
import { RouteHistory } from './route-history.ts';
import { findingsOf, type NodeSample } from './verdict.ts';

/** The report that a node sends to the others. A node of an earlier version leaves out the later fields. */
interface NodeReport extends Omit<NodeSample, 'silentMs' | 'database' | 'failing' | 'canaryFailsTo' | 'metrics'> {
  failing?: string[];
  failingRoute?: string | null;
  metrics?: Partial<MetricValues>;
  database?: OpsNode['database'];
  canaryFailsTo?: string[];
}

interface ReportedHistory extends Pick<OpsHistory, 'nodeId' | 'at'> {
  series?: Partial<OpsHistory['series']>;
  incidents?: OpsHistory['incidents'];
}

/** A node of an earlier version reports only every few seconds, so its silence means less. */
const EARLIER_SILENT_MS = OPS.deadAfterMs - OPS.silentAfterMs;

interface OfNode {
  id: string;
}

const NOT_MEASURED = Object.fromEntries(METRICS.map((name) => [name, null])) as MetricValues;

/** How long a node that died counts, unless another replaces it. */
const REMEMBERED_MS = 60 * 60_000;

const REPORT = 'ops.report';
const LEFT = 'ops.left';
const HISTORY = 'ops.history';
const TOPICS = 'ops.topics';
const DRAIN = 'ops.drain';

/** All nodes, by the reports that each sends every few seconds. */
@Injectable()
export class NodesService {
  private readonly table = new NodeTable<NodeReport>();
  private readonly history = new NodeHistory();
  private readonly incidents = new IncidentLog();
  /** The last reports of nodes that died and were not replaced, the oldest first. */
  private deadNodes: { report: NodeReport; at: number }[] = [];
  private metrics: MetricValues | undefined;
  /** How many reports of people waited for an operator at the last count. */
  private openReports = 0;
  /** Since when this node can receive reports; undefined while Redis is away. */
  private listeningSince: number | undefined;
  private refreshedAt = 0;

  constructor(
    private readonly node: ThisNode,
    private readonly channel: NodeChannel,
    private readonly gauges: SocketGauges,
    private readonly shutdown: ShutdownService,
    private readonly topics: TopicRegistry,
    private readonly outbox: OutboxService,
    private readonly canary: CanaryService,
    private readonly probe: DatabaseProbe,
    private readonly site: SiteStateService,
    private readonly routes: RouteHistory,
    private readonly clock: Clock,
  ) {
    const isMine = ({ id }: OfNode) => id === node.id;
    channel.onMessage<NodeReport>(REPORT, (report) => this.store(report));
    channel.onMessage<OfNode>(LEFT, ({ id }) => this.table.remove(id));
    channel.onAsked<object, OpsHistory>(HISTORY, async () => this.ownHistory());
    channel.onAsked<OfNode, OpsTopicKind[]>(TOPICS, async (asked) =>
      isMine(asked) ? kindsOf(this.gauges.topicSizes()) : null,
    );
    channel.onAsked<OfNode & { isDraining: boolean }, NodeReport>(DRAIN, async (asked) =>
      isMine(asked) ? this.drainSelf(asked.isDraining) : null,
    );
  }

  /** Stores the metrics that this node has just measured. */
  report(metrics: MetricValues): void {
    this.metrics = metrics;
    this.history.add(this.now(), metrics);
  }

  /** Must be called every second. Sends the other nodes a report. */
  refresh(): void {
    const now = this.now();
    const canReceive = this.channel.redisState === 'up';
    // After a pause of this process itself, such as of a laptop that slept, the silence of the others means nothing.
    const hasPaused = now - this.refreshedAt > OPS.silentAfterMs;
    this.refreshedAt = now;
    this.listeningSince = canReceive ? ((hasPaused ? undefined : this.listeningSince) ?? now) : undefined;
    const died = this.table.expire(now, this.listeningSince).map((report) => ({ report, at: now }));
    this.deadNodes = [...this.deadNodes.filter(({ at }) => now - at < REMEMBERED_MS), ...died];
    this.sendReport();
    void this.site.refresh();
    this.verdict();
  }

  /** Reads the number of open reports from the state of their topic. */
  async countReports(): Promise<void> {
    const asked = [reportTopics.all];
    const { [reportTopics.all]: answer } = await this.topics.states(asked, new Set(asked), null);
    if (answer && 'state' in answer) this.openReports = answer.state.reports?.openCount ?? 0;
  }

  /** The ids of the other nodes. */
  others(): string[] {
    return this.table.all().map(({ report }) => report.id);
  }

  leave(): void {
    this.channel.send(LEFT, { id: this.node.id });
  }

  state(): OpsState {
    const now = new Date(this.now()).toISOString();
    const own = this.ownReport();
    const nodes = this.table.all().map(({ report, reportedAt }) => ({
      ...shownOf(report),
      isSelf: false,
      reportedAt: new Date(reportedAt).toISOString(),
    }));
    if (own) nodes.push({ ...shownOf(own), isSelf: true, reportedAt: now });
    nodes.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
    const { redisState: redis } = this.channel;
    return { at: now, redis, verdict: this.verdict(), nodes, openReports: this.openReports };
  }

  /** By what this node knows. While Redis is away, that is its own state and the last reports of the others. */
  private verdict(): OpsVerdict {
    const own = this.ownReport();
    const nodes = this.table.all().map(({ report, reportedAt }) => sampleOf(report, this.silenceSince(reportedAt)));
    if (own) nodes.push(sampleOf(own, 0));
    const deadNodes = this.deadNodes.map(({ report }) => sampleOf(report, 0));
    const areUploadsPaused = this.site.pausedUploads() !== undefined;
    const situation = { nodes, deadNodes, redis: this.channel.redisState, areUploadsPaused };
    return this.incidents.add(findingsOf(situation), this.now());
  }

  private silenceSince(reportedAt: number): number {
    return this.listeningSince === undefined ? 0 : this.now() - Math.max(reportedAt, this.listeningSince);
  }

  /** A node that was unknown replaces one that died. */
  private store(report: NodeReport): void {
    if (!this.table.get(report.id)) {
      const others = this.deadNodes.filter((dead) => dead.report.id !== report.id);
      this.deadNodes = others.length < this.deadNodes.length ? others : this.deadNodes.slice(1);
    }
    this.table.store(report, this.now());
  }

  async histories(): Promise<OpsHistory[]> {
    const others = await this.channel.ask<ReportedHistory>(HISTORY, {});
    return [this.ownHistory(), ...others.map(completed)];
  }

  /** The topics that sockets of the node watch. Throws `node_not_found` and `node_unreachable`. */
  async topicsOf(id: string): Promise<OpsTopicKind[]> {
    if (id === this.node.id) return kindsOf(this.gauges.topicSizes());
    const [answer] = await this.askNode<OpsTopicKind[]>(id, TOPICS, {});
    if (!answer) throw new DomainError(opsErrors.node_unreachable);
    return answer;
  }

  /** The names of all nodes except those with these ids. */
  namesWithout(ids: ReadonlySet<string>): string[] {
    return this.state().nodes.flatMap(({ id, name }) => (ids.has(id) ? [] : [name]));
  }

  /** The name of a node. Throws `node_not_found`. */
  nameOf(id: string): string {
    const node = this.state().nodes.find((one) => one.id === id);
    if (!node) throw new DomainError(opsErrors.node_not_found);
    return node.name;
  }

  /** The name of a node. Throws `node_not_found`, and `last_node` if no other node could take over its traffic. */
  assertDrainable(id: string, isDraining: boolean): string {
    const { nodes } = this.state();
    const node = nodes.find((one) => one.id === id);
    if (!node) throw new DomainError(opsErrors.node_not_found);
    const isLast = !nodes.some((one) => one.id !== id && !one.isDraining);
    if (isDraining && isLast) throw new DomainError(opsErrors.last_node);
    return node.name;
  }

  /** Throws `node_not_found`, and `node_unreachable` if the node has not answered. */
  async drain(id: string, isDraining: boolean): Promise<void> {
    if (id === this.node.id) return void (await this.drainSelf(isDraining));
    const [report] = await this.askNode<NodeReport>(id, DRAIN, { isDraining });
    if (!report) throw new DomainError(opsErrors.node_unreachable);
    this.store(report);
  }

  private async drainSelf(isDraining: boolean): Promise<NodeReport | null> {
    await this.shutdown.setDraining(isDraining);
    this.sendReport();
    return this.ownReport() ?? null;
  }

  private askNode<Answer>(id: string, name: string, payload: object): Promise<Answer[]> {
    if (!this.table.get(id)) throw new DomainError(opsErrors.node_not_found);
    return this.channel.ask<Answer>(name, { id, ...payload });
  }

  private sendReport(): void {
    const report = this.ownReport();
    if (report) this.channel.send(REPORT, report);
  }

  /** Undefined until the first measurement. */
  private ownReport(): Required<NodeReport> | undefined {
    const { id, name, version, startedAt } = this.node;
    const { metrics } = this;
    return (
      metrics && {
        ...{ id, name, version, startedAt, metrics },
        isDraining: this.shutdown.isDraining,
        database: this.probe.isUp ? 'up' : 'down',
        failing: this.outbox.failing(),
        failingRoute: this.routes.failing(),
        canaryFailsTo: this.canary.failingTo(),
      }
    );
  }

  private ownHistory(): OpsHistory {
    return { nodeId: this.node.id, ...this.history.series(), incidents: [...this.incidents.all()] };
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Metrics that an earlier version does not measure are null. */
function shownOf(report: NodeReport): Omit<OpsNode, 'isSelf' | 'reportedAt'> {
  const { id, name, version, startedAt, isDraining, failing = [], failingRoute = null } = report;
  const { database = 'up' } = report;
  const metrics = { ...NOT_MEASURED, ...report.metrics };
  return { id, name, version, startedAt, isDraining, failing, failingRoute, database, metrics };
}

function sampleOf(report: NodeReport, silence: number): NodeSample {
  const silentMs = report.database === undefined ? silence - EARLIER_SILENT_MS : silence;
  return { ...shownOf(report), silentMs, canaryFailsTo: report.canaryFailsTo ?? [] };
}

/** The history of another node. An earlier version has no incidents, and not all metrics. */
function completed({ nodeId, at, series = {}, incidents = [] }: ReportedHistory): OpsHistory {
  const all = METRICS.map((name) => [name, series[name] ?? at.map(() => null)]);
  return { nodeId, at, series: Object.fromEntries(all), incidents };
}

/** The watched topics by kind, the kinds with the most sockets first. */
function kindsOf(sizes: readonly TopicSize[]): OpsTopicKind[] {
  const kinds = new Map<string, OpsTopicKind>();
  for (const { topic, sockets } of sizes) {
    // The part after the id is the secret link key of a private game.
    const [kind = '', id] = topic.split(':', 2);
    const found = kinds.get(kind) ?? { kind, topicCount: 0, socketCount: 0, largest: [] };
    found.topicCount += 1;
    found.socketCount += sockets;
    if (found.largest.length < OPS.maxTopics) {
      found.largest.push({ topic: id === undefined ? kind : `${kind}:${id}`, socketCount: sockets });
    }
    kinds.set(kind, found);
  }
  return [...kinds.values()].sort((a, b) => b.socketCount - a.socketCount);
}
