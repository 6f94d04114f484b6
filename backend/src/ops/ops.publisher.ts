import { type OpsState, opsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../realtime/realtime.publisher.ts';

@Injectable()
export class OpsPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** To this node's own sockets, so that they hear of it while Redis is away. */
  tick(state: OpsState): void {
    this.realtime.publishHere(opsTopics.all, 'ops.tick', state);
  }
}
