import { feedTopics, gamesTopics } from '@hoopline/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TestPerson } from '../harness/people.ts';
import type { FaultyNode } from './node.ts';
import type { Scene } from './screen.ts';

const RECONNECT_MS = 300;

/** A person who takes part in nothing, watches every topic they can, and stores all events. */
export class Stranger {
  /** Received events as JSON. */
  readonly received: string[] = [];
  private socket: Socket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly person: TestPerson,
    private readonly node: FaultyNode,
    private readonly scene: Scene,
  ) {}

  get isSettled(): boolean {
    return this.socket?.connected === true;
  }

  start(): void {
    const { gameId, postId } = this.scene;
    const socket = io(`http://127.0.0.1:${this.node.sockets.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: 5_000,
      extraHeaders: { cookie: this.person.cookie },
    });
    this.socket = socket;
    socket.onAny((name: string, payload: unknown) => this.received.push(JSON.stringify([name, payload])));
    const topics = [gamesTopics.all, gamesTopics.game(gameId), feedTopics.all, feedTopics.post(postId)];
    socket.on(
      'session.ready',
      () =>
        void socket
          .timeout(5_000)
          .emitWithAck('watch', { topics })
          .catch(() => {}),
    );
    const again = () => {
      clearTimeout(this.timer);
      if (this.socket === socket && !this.isStopped) this.timer = setTimeout(() => this.start(), RECONNECT_MS);
    };
    socket.on('connect_error', again);
    socket.on('disconnect', again);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.socket?.disconnect();
  }
}
