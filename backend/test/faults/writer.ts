import { setTimeout as delay } from 'node:timers/promises';
import type { Message } from '@hoopline/contracts';
import { v7 } from 'uuid';
import type { Device } from './device.ts';
import { SHOWN } from './truth.ts';

export interface SentMessage {
  id: string;
  conversationId: string;
  seq: number;
  content: string;
  createdAt: string;
}

/** Everything that the server has acknowledged, and valid writes that it has refused. */
export class Ledger {
  readonly sent: SentMessage[] = [];
  /** By person, the last acknowledged state. Only one device of each person takes seats, and only one likes. */
  readonly seats = new Map<string, 'joined' | 'left'>();
  readonly likes = new Map<string, boolean>();
  readonly refused: string[] = [];
}

/** The pause between two writes of one device. */
const PAUSE_MS = 100;

type Write = (turn: number) => Promise<void>;

/** Writes on a device between `start` and `stop`: one write after the other, each until it is answered. */
export class Writer {
  private isRunning = false;
  private done: Promise<void> = Promise.resolve();
  private turn = 0;

  constructor(
    private readonly device: Device,
    private readonly ledger: Ledger,
    /** All devices send messages; one of a person's two devices also takes seats, the other likes. */
    private readonly also: 'seats' | 'likes',
  ) {}

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.done = this.run();
  }

  /** Resolves once the running write is answered. */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.done;
  }

  private async run(): Promise<void> {
    const other = this.also === 'seats' ? this.seat : this.like;
    const round: Write[] = [this.send, this.send, other, this.send, this.markRead];
    while (this.isRunning) {
      this.turn += 1;
      await round[this.turn % round.length]?.(this.turn);
      await delay(PAUSE_MS);
    }
  }

  /** `clockMs`: the time by the clock of this client. */
  readonly send = async (turn: number, clockMs = Date.now()): Promise<void> => {
    const { conversationIds } = this.device.scene;
    const conversationId = conversationIds[turn % conversationIds.length] ?? '';
    const content = `${this.device.name}, ${v7()}`;
    await this.sendAs(conversationId, content, v7({ msecs: clockMs }));
  };

  async sendAs(conversationId: string, content: string, clientMessageId: string): Promise<void> {
    const path = `/api/conversations/${conversationId}/messages`;
    const { status, body } = await this.device.insist('POST', path, { content, clientMessageId });
    if (status !== 200 && status !== 201) return this.refuse('send', status, body);
    const message = body as Message;
    const { id, seq, createdAt } = message;
    this.ledger.sent.push({ id, conversationId, seq, createdAt, content: content.slice(0, SHOWN) });
    this.device.applied.message(message);
  }

  private readonly markRead: Write = async (turn) => {
    const { conversationIds } = this.device.scene;
    const id = conversationIds[turn % conversationIds.length] ?? '';
    const seq = this.device.screen.wholeUntil(id);
    const { status, body } = await this.device.insist('POST', `/api/conversations/${id}/mark-read`, { seq });
    if (status === 200) this.device.applied.read(body);
    else this.refuse('mark-read', status, body);
  };

  private readonly seat: Write = async () => {
    const { gameId, gameKey } = this.device.scene;
    const isLeaving = this.ledger.seats.get(this.device.person.id) === 'joined';
    const { status, body } = await this.device.insist(
      isLeaving ? 'DELETE' : 'POST',
      `/api/games/${gameId}/join?key=${gameKey}`,
    );
    if (status === 200) {
      this.ledger.seats.set(this.device.person.id, isLeaving ? 'left' : 'joined');
      this.device.applied.game(body);
    } else if (status !== 409) this.refuse('seat', status, body);
  };

  private readonly like: Write = async () => {
    const { id } = this.device.person;
    const isLiked = this.ledger.likes.get(id) !== true;
    const path = `/api/feed/${this.device.scene.postId}/like`;
    const { status, body } = await this.device.insist(isLiked ? 'POST' : 'DELETE', path);
    if (status !== 200) return this.refuse('like', status, body);
    this.ledger.likes.set(id, isLiked);
    this.device.applied.like(body);
  };

  private refuse(what: string, status: number, body: unknown): void {
    this.ledger.refused.push(`${what} by ${this.device.name}: ${status} ${JSON.stringify(body)}`);
  }
}
