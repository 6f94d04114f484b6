import { setTimeout as delay } from 'node:timers/promises';
import type {
  Conversation,
  EventName,
  EventPayloads,
  FeedPost,
  GameDetail,
  LikeState,
  Message,
  ReadState,
  TopicAnswer,
  Unread,
} from '@hoopline/contracts';
import { feedTopics, gamesTopics } from '@hoopline/contracts';
import { io, type Socket } from 'socket.io-client';
import type { TestPerson } from '../harness/people.ts';
import type { FaultyNode } from './node.ts';
import { type Answer, callOnce, isTransient } from './requests.ts';
import { type Scene, Screen } from './screen.ts';

const PAGE = 200;
/** The same wait as in the web app: a missing message usually follows at once. */
const GAP_WAIT_MS = 300;
const RECONNECT_MS = 300;
const RETRY_MS = 250;

type Handlers = { [Name in EventName]?: (payload: EventPayloads[Name]) => void };

/** A tab of a person at one of the nodes. It stores events, and reads what it has missed after each gap. */
export class Device {
  readonly screen = new Screen();
  /** The number of own writes whose answer asked to try again. */
  postponed = 0;
  private socket: Socket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isCatchingUp = false;
  private mustCatchUp = false;
  private isStopped = false;
  private readonly gaps = new Map<string, NodeJS.Timeout>();
  /**
   * Handles every event a second time within this time, in milliseconds, each after its own delay, so that a repeated
   * event may come after later ones.
   */
  repeatsWithinMs = 0;
  private awaited = 0;

  constructor(
    readonly person: TestPerson,
    private readonly nodes: readonly [FaultyNode, FaultyNode],
    private readonly home: 0 | 1,
    readonly scene: Scene,
  ) {}

  /** The port of its node for calls. */
  get port(): number {
    return (this.nodes[this.home] as FaultyNode).http.port;
  }

  get name(): string {
    return `${this.person.displayName} at node ${this.home}`;
  }

  /** Whether the tab is connected, reads nothing, and waits for no repeated event. */
  get isSettled(): boolean {
    return this.socket?.connected === true && !this.isCatchingUp && this.gaps.size === 0 && this.awaited === 0;
  }

  start(): void {
    this.isStopped = false;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    for (const timer of this.gaps.values()) clearTimeout(timer);
    this.gaps.clear();
    this.socket?.disconnect();
  }

  /** Replaces the connection, like a page that comes back online. */
  renew(): void {
    this.stop();
    this.start();
  }

  /** Repeats a call until it gets a definite answer: first at its own node, after each failure at the other one. */
  async insist(method: string, path: string, body?: object): Promise<Answer> {
    for (let attempt = 0; !this.isStopped; attempt += 1) {
      const node = this.nodes[(this.home + attempt) % 2] as FaultyNode;
      const answer = await callOnce(node.http.port, this.person.cookie, method, path, body).catch(() => undefined);
      if (answer && !isTransient(answer)) return answer;
      if (answer) this.postponed += 1;
      await delay(RETRY_MS);
    }
    throw new Error(`${this.name} stopped before ${method} ${path} was answered`);
  }

  private connect(): void {
    clearTimeout(this.timer);
    const port = (this.nodes[this.home] as FaultyNode).sockets.port;
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: 5_000,
      extraHeaders: { cookie: this.person.cookie },
    });
    this.socket = socket;
    const again = (afterMs: number) => {
      if (this.socket !== socket || this.isStopped) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        socket.disconnect();
        this.connect();
      }, afterMs);
    };
    socket.on('connect_error', () => again(RECONNECT_MS));
    socket.on('disconnect', () => again(RECONNECT_MS));
    const handlers: Handlers = {
      'session.ready': () => this.catchUp(),
      'server.sync': () => this.catchUp(),
      'server.draining': ({ reconnectInMs }) => again(reconnectInMs),
      ...this.handlers,
    };
    for (const [name, handler] of Object.entries(handlers)) {
      socket.on(name, (payload) => {
        handler(payload);
        if (this.repeatsWithinMs > 0) void this.handleAgain(() => handler(payload));
      });
    }
  }

  /** Handles the event again, even if the tab has another connection by then and has caught up. */
  private async handleAgain(handle: () => void): Promise<void> {
    this.awaited += 1;
    await delay(Math.random() * this.repeatsWithinMs);
    handle();
    this.awaited -= 1;
  }

  private readonly handlers: Handlers = {
    'messages.created': ({ message, readState }) => {
      this.screen.message(message);
      if (readState) this.screen.readState(readState);
      if (this.screen.hasGap(message.conversationId)) this.closeGap(message.conversationId);
      // A conversation that another person began is listed from its first message on: the web app then reads it.
      if (!this.screen.conversations.has(message.conversationId)) this.catchUp();
    },
    'messages.unreadChanged': (state) => this.screen.readState(state),
    'games.seatsChanged': (seats) => seats.gameId === this.scene.gameId && this.screen.seatTotals(seats),
    'games.mySeatChanged': ({ gameId, seat, rev }) => gameId === this.scene.gameId && this.screen.seat(seat, rev),
    'feed.countsChanged': (counts) => counts.postId === this.scene.postId && this.screen.postTotals(counts),
    'feed.likeChanged': (state) => state.postId === this.scene.postId && this.screen.like(state),
  };

  /** Reads once for each gap: if the server does not have the missing message either, a second read would not help. */
  private closeGap(conversationId: string): void {
    if (this.gaps.has(conversationId)) return;
    const timer = setTimeout(() => {
      if (this.screen.hasGap(conversationId)) {
        void this.readThread(conversationId)
          .catch(() => this.catchUp())
          .finally(() => this.gaps.delete(conversationId));
      } else this.gaps.delete(conversationId);
    }, GAP_WAIT_MS);
    this.gaps.set(conversationId, timer);
  }

  /**
   * Runs one catch-up at a time. A request during a catch-up makes it run again afterwards. A failed catch-up is
   * repeated.
   */
  private catchUp(): void {
    this.mustCatchUp = true;
    if (!this.isCatchingUp) void this.runCatchUps();
  }

  private async runCatchUps(): Promise<void> {
    this.isCatchingUp = true;
    while (this.mustCatchUp && !this.isStopped) {
      this.mustCatchUp = false;
      const isDone = await this.watchAndRead().catch(() => false);
      if (isDone || !this.socket?.connected) continue;
      this.mustCatchUp = true;
      await delay(RETRY_MS);
    }
    this.isCatchingUp = false;
  }

  /** Watches before it reads, so that nothing is missed: changes after the watch arrive as events. */
  private async watchAndRead(): Promise<boolean> {
    const { gameId, gameKey, postId, conversationIds } = this.scene;
    const topics = [gamesTopics.game(gameId, gameKey), feedTopics.post(postId)];
    const answer = await this.socket?.timeout(5_000).emitWithAck('watch', { topics });
    if (!answer?.ok) return false;
    for (const topic of Object.values<TopicAnswer>(answer.topics)) {
      if (!('state' in topic)) return false;
      if (topic.state.game) this.screen.seatTotals(topic.state.game);
      if (topic.state.post) this.screen.postTotals(topic.state.post);
    }
    for (const conversation of await this.read<Conversation[]>('/api/conversations')) this.screen.listed(conversation);
    this.screen.totalUnread(await this.read<Unread>('/api/conversations/unread'));
    for (const id of conversationIds) await this.readThread(id);
    this.screen.game(await this.read<GameDetail>(`/api/games/${gameId}?key=${gameKey}`));
    this.screen.post(await this.read<FeedPost>(`/api/feed/${postId}`));
    return true;
  }

  private async readThread(id: string): Promise<void> {
    let after = this.screen.wholeUntil(id);
    for (let isWhole = false; !isWhole; ) {
      const path = `/api/conversations/${id}/messages?after=${after}&limit=${PAGE}`;
      const messages = await this.read<Message[]>(path);
      for (const message of messages) this.screen.message(message);
      after = messages.at(-1)?.seq ?? after;
      isWhole = messages.length < PAGE;
    }
  }

  private async read<T>(path: string): Promise<T> {
    const { status, body } = await callOnce(this.port, this.person.cookie, 'GET', path);
    if (status !== 200) throw new Error(`${status} for ${path}`);
    return body as T;
  }

  /** Applies the answers to own writes, like a page. */
  applied = {
    message: (body: unknown) => this.screen.message(body as Message),
    read: (body: unknown) => this.screen.readState(body as ReadState),
    game: (body: unknown) => this.screen.game(body as GameDetail),
    like: (body: unknown) => this.screen.like(body as LikeState),
  };
}
