import { setImmediate as nextTurn } from 'node:timers/promises';
import { settled } from '../../database/settled.ts';

/** A write that hangs keeps no other waiting for longer. */
const MAX_WAIT_MS = 250;
const MAX_TOGETHER = 50;

export interface NewMessage {
  id: string;
  conversationId: string;
  senderId: string;
  clientMessageId: string | null;
  content: string;
}

export interface Written<Result> {
  /** Of the messages that were stored. */
  results: ReadonlyMap<NewMessage, Result>;
  /** Settles when the next write may begin; never rejects. */
  over: Promise<unknown>;
}

interface Waiting<Result> {
  message: NewMessage;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: messages that arrive while others are being stored are stored together, one of each conversation. A lone
 * message waits for nobody.
 */
export class SendBatcher<Result> {
  private waiting: Waiting<Result>[] = [];
  private isRunning = false;

  constructor(private readonly write: (messages: NewMessage[]) => Promise<Written<Result>>) {}

  /** Undefined where the write did not store it; rejects where it failed. */
  add(message: NewMessage): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ message, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      await settled(this.store(this.take()), MAX_WAIT_MS);
      // What other connections sent meanwhile has come, but is read in this turn of the event loop only after this one.
      await nextTurn();
    }
    this.isRunning = false;
  }

  private take(): Waiting<Result>[] {
    const batch = new Map<string, Waiting<Result>>();
    const rest: Waiting<Result>[] = [];
    for (const one of this.waiting) {
      const { conversationId } = one.message;
      if (batch.size < MAX_TOGETHER && !batch.has(conversationId)) batch.set(conversationId, one);
      else rest.push(one);
    }
    this.waiting = rest;
    return [...batch.values()];
  }

  /** Never rejects. */
  private async store(batch: readonly Waiting<Result>[]): Promise<void> {
    try {
      const { results, over } = await this.write(batch.map(({ message }) => message));
      for (const { message, resolve } of batch) resolve(results.get(message));
      await over;
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
