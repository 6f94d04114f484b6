import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import type { RealtimeServer } from '../realtime/realtime-server.ts';
import { CanaryService } from './canary.service.ts';
import { NodeChannel } from './node-channel.ts';
import { NodesService } from './nodes.service.ts';
import { OpsJob } from './ops.job.ts';
import { PersonSockets } from './person-sockets.ts';

/** Gives the parts of the console the server whose sockets they look at. It answers no calls. */
@WebSocketGateway()
export class OpsGateway implements OnGatewayInit {
  constructor(
    private readonly channel: NodeChannel,
    private readonly sockets: PersonSockets,
    private readonly nodes: NodesService,
    private readonly canary: CanaryService,
    private readonly job: OpsJob,
  ) {}

  afterInit(server: RealtimeServer): void {
    for (const part of [this.channel, this.sockets, this.job]) part.attach(server);
    this.nodes.listen();
    this.canary.listen();
  }
}
