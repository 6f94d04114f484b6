import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import type { RealtimeServer } from './realtime-server.ts';
import { TopicRegistry } from './topic-registry.ts';
import { UserSockets } from './user-sockets.ts';

/** A watched topic and how many sockets of this node watch it. */
export interface TopicSize {
  topic: string;
  sockets: number;
}

/** Counts this node's sockets, people, rooms and topics when metrics are read. */
@Injectable()
export class SocketGauges {
  private server: RealtimeServer | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly users: UserSockets,
    private readonly topics: TopicRegistry,
  ) {}

  attach(server: RealtimeServer): void {
    this.server = server;
    this.metrics.beforeRead(() => this.fill(server));
  }

  /** All topics that this node's sockets watch, the most watched first. */
  topicSizes(): TopicSize[] {
    const sizes: TopicSize[] = [];
    for (const [topic, socketIds] of this.server?.sockets.adapter.rooms ?? []) {
      if (this.topics.knows(topic)) sizes.push({ topic, sockets: socketIds.size });
    }
    return sizes.sort((one, other) => other.sockets - one.sockets);
  }

  private fill({ sockets: { sockets, adapter } }: RealtimeServer): void {
    this.metrics.sockets.set(sockets.size);
    this.metrics.users.set(this.users.size);
    // Every socket has a room of its own.
    this.metrics.rooms.set(adapter.rooms.size - adapter.sids.size);
    const kinds = new Map<string, { topics: number; sockets: number }>();
    for (const kind of this.topics.names()) kinds.set(kind, { topics: 0, sockets: 0 });
    for (const [room, socketIds] of adapter.rooms) {
      const kind = kinds.get(room.split(':', 1)[0] ?? '');
      if (!kind) continue;
      kind.topics += 1;
      kind.sockets += socketIds.size;
    }
    for (const [topic, { topics, sockets }] of kinds) {
      this.metrics.topics.set({ topic }, topics);
      this.metrics.watchers.set({ topic }, sockets);
    }
  }
}
