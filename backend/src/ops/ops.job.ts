import { opsTopics } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { RealtimePublisher } from '../realtime/realtime.publisher.ts';
import { CanaryService } from './canary.service.ts';
import { NodeChannel } from './node-channel.ts';
import { NodeMetrics } from './node-metrics.ts';
import { NodesService } from './nodes.service.ts';
import { RouteHistory } from './route-history.ts';

/** Measures this node, publishes the result to the other nodes and to the console, and sends canaries. */
@Injectable()
export class OpsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Ops');
  private timers: NodeJS.Timeout[] = [];
  private measuring: Promise<void> | undefined;
  private counting: Promise<void> | undefined;

  constructor(
    private readonly nodes: NodesService,
    private readonly metrics: NodeMetrics,
    private readonly canary: CanaryService,
    private readonly channel: NodeChannel,
    private readonly realtime: RealtimePublisher,
    private readonly routes: RouteHistory,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.tick();
    this.timers = [
      setInterval(() => this.tick(), OPS.tickMs),
      setInterval(() => this.canary.send(this.nodes.others()), OPS.canaryMs),
    ];
  }

  /** Runs before the sockets and Redis close. */
  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.nodes.leave();
  }

  /** Does not wait for slow measurements: while the database or Redis is slow, the console must still be updated. */
  private tick(): void {
    this.nodes.refresh();
    this.measuring ??= this.metrics
      .read()
      .then((metrics) => this.nodes.report(metrics))
      .then(() => this.routes.measure(this.clock.now().getTime()))
      .catch((error: Error) => this.logger.warn(`not measured: ${error.message}`))
      .finally(() => {
        this.measuring = undefined;
      });
    if (this.watchers().length === 0) return;
    this.counting ??= this.nodes
      .countReports()
      .catch((error: Error) => this.logger.warn(`reports not counted: ${error.message}`))
      .finally(() => {
        this.counting = undefined;
      });
    // Publishes only to this node's own sockets, so that they receive it even while Redis is away.
    this.realtime.publishHere(opsTopics.all, 'ops.tick', this.nodes.state());
  }

  /**
   * The sockets of this node that watch the console. Removes sockets of visitors whose session of the console has
   * expired. `SessionExpiryMonitor` closes those of signed-in people within a minute.
   */
  private watchers(): string[] {
    const { server } = this.channel;
    const ids = [...(server?.sockets.adapter.rooms.get(opsTopics.all) ?? [])];
    const now = Date.now();
    return ids.filter((id) => {
      const socket = server?.sockets.sockets.get(id);
      if (socket === undefined) return false;
      const { visitor, consoleUntil } = socket.data;
      if (visitor !== null || consoleUntil === undefined || consoleUntil > now) return true;
      void socket.leave(opsTopics.all);
      return false;
    });
  }
}
