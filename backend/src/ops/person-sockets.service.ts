import { type OpsPerson, type OpsPersonSockets, type OpsSocket, opsErrors } from '@hoopline/contracts';
import { Id } from '@hoopline/contracts/common/schemas';
import { OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { ThisNode } from '../config/this-node.ts';
import { DomainError } from '../http/errors.ts';
import { type RealtimeSocket, rooms } from '../realtime/realtime-server.ts';
import { trafficOf } from '../realtime/socket-traffic.ts';
import { TopicRegistry } from '../realtime/topic-registry.ts';
import { NodeChannel } from './node-channel.ts';
import { NodesService } from './nodes.service.ts';
import { OpsPeopleRepository } from './ops-people.repository.ts';

/** The sockets of a person on one node. */
interface SocketsOfNode {
  nodeId: string;
  socketCount: number;
  /** The newest first, at most `OPS.maxSockets`. */
  sockets: OpsSocket[];
}

const SOCKETS = 'ops.sockets';

/** Finds people for operators, and the sockets that they have open on all nodes. */
@Injectable()
export class PersonSocketsService {
  constructor(
    private readonly node: ThisNode,
    private readonly channel: NodeChannel,
    private readonly nodes: NodesService,
    private readonly topics: TopicRegistry,
    private readonly people: OpsPeopleRepository,
  ) {
    channel.onAsked<{ userId: string }, SocketsOfNode>(SOCKETS, async ({ userId }) => this.socketsHere(userId));
  }

  /** By an id: its person alone. Otherwise by a part of the name. */
  async search(text: string): Promise<OpsPerson[]> {
    const { data: id } = Id.safeParse(text);
    if (id === undefined) return this.people.search(text);
    const person = await this.people.find(id);
    return person ? [person] : [];
  }

  /** Throws `person_not_found`. */
  async socketsOf(id: string): Promise<OpsPersonSockets> {
    const person = await this.people.find(id);
    if (!person) throw new DomainError(opsErrors.person_not_found);
    const others = await this.channel.ask<SocketsOfNode>(SOCKETS, { userId: person.id });
    const answers = [this.socketsHere(person.id), ...others];
    const answered = new Set(answers.map(({ nodeId }) => nodeId));
    return {
      person,
      socketCount: answers.reduce((sum, { socketCount }) => sum + socketCount, 0),
      sockets: newestFirst(answers.flatMap(({ sockets }) => sockets)),
      silentNodes: this.nodes.namesWithout(answered),
    };
  }

  private socketsHere(userId: string): SocketsOfNode {
    const all = this.channel.server?.sockets;
    const ids = [...(all?.adapter.rooms.get(rooms.user(userId)) ?? [])];
    const open = ids.flatMap((id) => all?.sockets.get(id) ?? []);
    const sockets = newestFirst(open.map((socket) => this.described(socket))).slice(0, OPS.maxSockets);
    return { nodeId: this.node.id, socketCount: open.length, sockets };
  }

  private described({ id, data, conn, rooms: joined }: RealtimeSocket): OpsSocket {
    const { browser = null, system = null, connectedAt = Date.now(), lastCall } = data;
    const { lastEvent, waitingBytes } = trafficOf(conn);
    return {
      node: this.node.name,
      browser,
      system,
      connectedAt: new Date(connectedAt).toISOString(),
      lastEvent: lastOf(lastEvent),
      lastCall: lastOf(lastCall),
      waitingBytes,
      topicCount: [...joined].filter((room) => room !== id && this.topics.knows(room)).length,
    };
  }
}

const lastOf = (last: { name: string; at: number } | undefined): OpsSocket['lastEvent'] =>
  last ? { name: last.name, at: new Date(last.at).toISOString() } : null;

const newestFirst = (sockets: readonly OpsSocket[]): OpsSocket[] =>
  [...sockets].sort((one, other) => other.connectedAt.localeCompare(one.connectedAt));
