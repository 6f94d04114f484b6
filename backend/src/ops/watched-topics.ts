import { OPS, type OpsTopicKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { SocketGauges } from '../realtime/socket-gauges.ts';

/** What the sockets of this node watch, by kind. */
@Injectable()
export class WatchedTopics {
  constructor(private readonly gauges: SocketGauges) {}

  /** The kinds with the most sockets first. */
  kinds(): OpsTopicKind[] {
    const kinds = new Map<string, OpsTopicKind>();
    for (const { topic, sockets } of this.gauges.topicSizes()) {
      // What follows the id is the secret of a private link.
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
}
