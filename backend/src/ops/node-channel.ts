import type { Disconnected } from '@hoopline/contracts';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { RedisLink } from '../database/redis.ts';
import { type RealtimeServer, rooms } from '../realtime/realtime-server.ts';

/**
 * Nobody waits longer for nodes that do not answer. Socket.IO's adapter gives up after five seconds, with what the others
 * have answered by then: a node that hangs hides none of them.
 */
const ANSWER_MS = 5_500;
/** How long counting the sockets of a person may take. */
const COUNT_MS = 1_000;

/** What nodes say to each other, by the way on which events travel. Without Redis there is nobody to talk to. */
@WebSocketGateway()
export class NodeChannel implements OnGatewayInit {
  /** Undefined until the server has started. */
  server: RealtimeServer | undefined;
  private readonly listeners: ((server: RealtimeServer) => void)[] = [];

  constructor(private readonly redis: RedisLink) {}

  afterInit(server: RealtimeServer): void {
    this.server = server;
    for (const listen of this.listeners) listen(server);
  }

  get redisState(): RedisLink['state'] {
    return this.redis.state;
  }

  /** Nothing happens while Redis is away. */
  tell(name: string, payload: unknown): void {
    if (this.redisState === 'up') this.server?.serverSideEmit(name, payload);
  }

  /** What the other nodes that answer in time have answered, without null. */
  ask<Answer>(name: string, payload: unknown): Promise<Answer[]> {
    const { server } = this;
    if (this.redisState !== 'up' || !server) return Promise.resolve([]);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve([]), ANSWER_MS);
      server.serverSideEmit(name, payload, (_: Error | null, answers: (Answer | null)[] = []) => {
        clearTimeout(timer);
        resolve(answers.filter((answer) => answer !== null));
      });
    });
  }

  /** Handles what other nodes say. Must be called before the server starts, like `onAsked`. */
  onTold<Payload>(name: string, handle: (payload: Payload) => void): void {
    this.listeners.push((server) => server.on(name, (payload: Payload) => handle(payload)));
  }

  /** Answers what other nodes ask; null where it is not for this node. */
  onAsked<Payload, Answer>(name: string, answer: (payload: Payload) => Promise<Answer | null>): void {
    const handle = (payload: Payload, done: (answer: Answer | null) => void) => {
      answer(payload).then(done, () => done(null));
    };
    this.listeners.push((server) => server.on(name, handle));
  }

  /** Closes a person's sockets on every node. Counts those of this node alone where other nodes could not be asked. */
  async disconnect(userId: string): Promise<Disconnected> {
    const room = rooms.user(userId);
    const all = this.redisState === 'down' ? undefined : await this.countIn(room);
    const here = this.server?.sockets.adapter.rooms.get(room)?.size ?? 0;
    this.server?.in(room).disconnectSockets(true);
    return { socketCount: all ?? here, isComplete: all !== undefined };
  }

  /** Undefined where another node does not answer. */
  private async countIn(room: string): Promise<number | undefined> {
    try {
      return (await this.server?.in(room).timeout(COUNT_MS).fetchSockets())?.length;
    } catch {
      return undefined;
    }
  }
}
