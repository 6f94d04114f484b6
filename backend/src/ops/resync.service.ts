import { type Disconnected, opsErrors, type Resync } from '@hoopline/contracts';
import { RESYNC } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { DomainError } from '../http/errors.ts';
import { RealtimePublisher } from '../realtime/realtime.publisher.ts';
import { rooms, send } from '../realtime/realtime-server.ts';
import { NodeChannel } from './node-channel.ts';
import { NodesService } from './nodes.service.ts';
import type { Operator } from './operator.ts';
import { OpsActionsService } from './ops-actions.service.ts';
import { OpsPeopleRepository } from './ops-people.repository.ts';

/** Makes all browsers of a node catch up. `id` is missing for all nodes. */
const RESYNC_NODE = 'ops.resync';

/** Makes browsers read again what they show, without a new connection. */
@Injectable()
export class ResyncService {
  constructor(
    private readonly node: ThisNode,
    private readonly channel: NodeChannel,
    private readonly nodes: NodesService,
    private readonly realtime: RealtimePublisher,
    private readonly people: OpsPeopleRepository,
    private readonly actions: OpsActionsService,
  ) {
    channel.onAsked<{ id?: string }, number>(RESYNC_NODE, async ({ id = node.id }) =>
      id === node.id ? this.resyncHere() : null,
    );
  }

  /** Throws `person_not_found`, `node_not_found` and `node_unreachable`. */
  async resync(operator: Operator, of: Resync): Promise<Disconnected> {
    if (of.target === 'person') return this.resyncPerson(operator, of.userId);
    if (of.target === 'node') {
      const node = this.nodes.nameOf(of.id);
      return this.actions.carryOut({ action: 'resync', operator, node }, () => this.resyncNode(of.id));
    }
    return this.actions.carryOut({ action: 'resync', operator }, () => this.resyncAll());
  }

  private async resyncPerson(operator: Operator, userId: string): Promise<Disconnected> {
    const personId = (await this.people.find(userId))?.id;
    if (personId === undefined) throw new DomainError(opsErrors.person_not_found);
    return this.actions.carryOut({ action: 'resync', operator, personId }, async () => {
      const room = rooms.user(personId);
      const all = this.channel.redisState === 'down' ? undefined : await this.channel.countIn(room);
      this.realtime.publish(room, 'session.resync', { spreadMs: RESYNC.personMs }, { isPassing: true });
      return { socketCount: all ?? this.channel.countHere(room), isComplete: all !== undefined };
    });
  }

  private async resyncNode(id: string): Promise<Disconnected> {
    const asked = id === this.node.id ? [this.resyncHere()] : await this.channel.ask<number>(RESYNC_NODE, { id });
    const [socketCount] = asked;
    if (socketCount === undefined) throw new DomainError(opsErrors.node_unreachable);
    return { socketCount, isComplete: true };
  }

  private async resyncAll(): Promise<Disconnected> {
    const here = this.resyncHere();
    const others = await this.channel.ask<number>(RESYNC_NODE, {});
    return {
      socketCount: others.reduce((sum, count) => sum + count, here),
      isComplete: others.length >= this.nodes.others().length,
    };
  }

  /** One packet to all sockets of this node. Returns how many there are. */
  private resyncHere(): number {
    const { server } = this.channel;
    if (!server) return 0;
    send(server.local, 'session.resync', { spreadMs: RESYNC.everybodyMs });
    return server.sockets.sockets.size;
  }
}
