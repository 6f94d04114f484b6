import type { Disconnected } from '@hoopline/contracts';
import { type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { RedisLink } from '../database/redis.ts';
import { type RealtimeServer, rooms } from '../realtime/realtime-server.ts';

/**
 * How long a caller waits for other nodes. Socket.IO's adapter gives up after five seconds and returns the answers that
 * it has by then, so a node that hangs does not hide the others.
 */
const ANSWER_MS = 5_500;
/** How long counting the sockets of a person may take. */
const COUNT_MS = 1_000;

/** Sends messages between nodes, over the connection that carries events. Without Redis there are no other nodes. */
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

  /** Sends a message to the other nodes. Does nothing while Redis is away. */
  send(name: string, payload: unknown): void {
    if (this.redisState === 'up') this.server?.serverSideEmit(name, payload);
  }

  /** The answers of the other nodes that answer in time, without null. None while Redis is away. */
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

  /** Handles messages of other nodes. Must be called before the server starts, like `onAsked`. */
  onMessage<Payload>(name: string, handle: (payload: Payload) => void): void {
    this.listeners.push((server) => server.on(name, (payload: Payload) => handle(payload)));
  }

  /** Answers requests of other nodes; null if a request is for another node. */
  onAsked<Payload, Answer>(name: string, answer: (payload: Payload) => Promise<Answer | null>): void {
    const handle = (payload: Payload, done: (answer: Answer | null) => void) => {
      answer(payload).then(done, () => done(null));
    };
    this.listeners.push((server) => server.on(name, handle));
  }

  /**
   * Closes a person's sockets on every node; while Redis is away, only on this one. Counts only the sockets of this
   * node if the other nodes do not answer.
   */
  async disconnect(userId: string): Promise<Disconnected> {
    const room = rooms.user(userId);
    const all = this.redisState === 'down' ? undefined : await this.countIn(room);
    const here = this.countHere(room);
    this.server?.in(room).disconnectSockets(true);
    return { socketCount: all ?? here, isComplete: all !== undefined };
  }

  /** How many sockets of this node are in a room. */
  countHere(room: string): number {
    return this.server?.sockets.adapter.rooms.get(room)?.size ?? 0;
  }

  /** How many sockets are in a room on all nodes. Undefined if another node does not answer. */
  async countIn(room: string): Promise<number | undefined> {
    try {
      return (await this.server?.in(room).timeout(COUNT_MS).fetchSockets())?.length;
    } catch {
      return undefined;
    }
  }
}
