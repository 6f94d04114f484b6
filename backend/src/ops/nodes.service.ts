import {
  type MetricValues,
  type OpsHistory,
  type OpsNode,
  type OpsState,
  type OpsTopicKind,
  opsErrors,
  reportTopics,
} from '@hoopline/contracts';
import { METRICS, OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { OutboxService } from '../changes/outbox.service.ts';
import { Clock } from '../config/clock.ts';
import { ThisNode } from '../config/this-node.ts';
import { DomainError } from '../http/errors.ts';
import { ShutdownService } from '../realtime/shutdown.service.ts';
import { SocketGauges, type TopicSize } from '../realtime/socket-gauges.ts';
import { TopicRegistry } from '../realtime/topic-registry.ts';
import { NodeChannel } from './node-channel.ts';
import { NodeHistory, NodeTable } from './node-history.ts';

/** The report that a node sends to the others. */
interface NodeReport extends Omit<OpsNode, 'isSelf' | 'heardAt' | 'failing' | 'metrics'> {
  failing?: string[];
  metrics?: MetricValues;
  /** Whether an operator watches the console on that node. */
  isWatched: boolean;
}

interface OfNode {
  id: string;
}

const NOT_REPORTED = Object.fromEntries(METRICS.map((name) => [name, null])) as MetricValues;

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
  private metrics: MetricValues | undefined;
  private isWatched = false;
  /** How many reports of people waited for an operator at the last count. */
  private openReports = 0;
  /** Since when this node can receive reports; undefined while Redis is away. */
  private listeningSince: number | undefined;

  constructor(
    private readonly node: ThisNode,
    private readonly channel: NodeChannel,
    private readonly gauges: SocketGauges,
    private readonly shutdown: ShutdownService,
    private readonly topics: TopicRegistry,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {
    const isMine = ({ id }: OfNode) => id === node.id;
    channel.onTold<NodeReport>(REPORT, (report) => this.table.heard(report, this.now()));
    channel.onTold<OfNode>(LEFT, ({ id }) => this.table.remove(id));
    channel.onAsked<object, OpsHistory>(HISTORY, async () => this.ownHistory());
    channel.onAsked<OfNode, OpsTopicKind[]>(TOPICS, async (asked) =>
      isMine(asked) ? kindsOf(this.gauges.topicSizes()) : null,
    );
    channel.onAsked<OfNode & { isDraining: boolean }, NodeReport>(DRAIN, async (asked) =>
      isMine(asked) ? this.drainSelf(asked.isDraining) : null,
    );
  }

  /** Stores the metrics that this node has just measured, and sends them to the other nodes. */
  report(metrics: MetricValues): void {
    this.metrics = metrics;
    this.history.add(this.now(), metrics);
    this.tellReport();
  }

  /** Must be called every second. `isWatched`: an operator watches the console on this node. */
  refresh(isWatched: boolean): void {
    this.isWatched = isWatched;
    const canReceive = this.channel.redisState === 'up';
    this.listeningSince = canReceive ? (this.listeningSince ?? this.now()) : undefined;
    this.table.expire(this.now(), this.listeningSince);
  }

  /** Reads the number of open reports from the state of their topic. */
  async countReports(): Promise<void> {
    const asked = [reportTopics.all];
    const { [reportTopics.all]: answer } = await this.topics.states(asked, new Set(asked), null);
    if (answer && 'state' in answer) this.openReports = answer.state.reports?.openCount ?? 0;
  }

  /** Whether an operator watches the console, on any node. */
  get isWatchedAnywhere(): boolean {
    return this.isWatched || this.table.all().some(({ report }) => report.isWatched);
  }

  /** The ids of the other nodes. */
  others(): string[] {
    return this.table.all().map(({ report }) => report.id);
  }

  leave(): void {
    this.channel.tell(LEFT, { id: this.node.id });
  }

  state(): OpsState {
    const now = new Date(this.now()).toISOString();
    const own = this.ownReport();
    const nodes = this.table.all().map(({ report: { isWatched: _, ...report }, heardAt }) => ({
      ...report,
      // A node of an earlier version reports neither `failing` nor `metrics`.
      failing: report.failing ?? [],
      metrics: report.metrics ?? NOT_REPORTED,
      isSelf: false,
      heardAt: new Date(heardAt).toISOString(),
    }));
    if (own) {
      const { isWatched: _, ...report } = own;
      nodes.push({ ...report, failing: this.outbox.failing(), isSelf: true, heardAt: now });
    }
    nodes.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
    return { at: now, redis: this.channel.redisState, nodes, openReports: this.openReports };
  }

  async histories(): Promise<OpsHistory[]> {
    return [this.ownHistory(), ...(await this.channel.ask<OpsHistory>(HISTORY, {}))];
  }

  /** The topics that sockets of the node watch. Throws `node_not_found` and `node_unreachable`. */
  async topicsOf(id: string): Promise<OpsTopicKind[]> {
    if (id === this.node.id) return kindsOf(this.gauges.topicSizes());
    const [answer] = await this.askNode<OpsTopicKind[]>(id, TOPICS, {});
    if (!answer) throw new DomainError(opsErrors.node_unreachable);
    return answer;
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
    this.table.heard(report, this.now());
  }

  private async drainSelf(isDraining: boolean): Promise<NodeReport | null> {
    await this.shutdown.setDraining(isDraining);
    this.tellReport();
    return this.ownReport() ?? null;
  }

  private askNode<Answer>(id: string, name: string, payload: object): Promise<Answer[]> {
    if (!this.table.get(id)) throw new DomainError(opsErrors.node_not_found);
    return this.channel.ask<Answer>(name, { id, ...payload });
  }

  private tellReport(): void {
    const report = this.ownReport();
    if (report) this.channel.tell(REPORT, report);
  }

  /** Undefined until the first measurement. */
  private ownReport(): Required<NodeReport> | undefined {
    const { node, metrics, isWatched } = this;
    const { id, name, version, startedAt } = node;
    const { isDraining } = this.shutdown;
    return metrics && { id, name, version, startedAt, isDraining, isWatched, failing: this.outbox.failing(), metrics };
  }

  private ownHistory(): OpsHistory {
    return { nodeId: this.node.id, ...this.history.series() };
  }

  private now(): number {
    return this.clock.now().getTime();
  }
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
