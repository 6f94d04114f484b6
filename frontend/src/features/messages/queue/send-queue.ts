import type { Message } from '@hoopline/contracts';
import { uuidv7 } from '../../../lib/uuid.ts';
import { withDrainLock } from './drain-lock.ts';
import { Drainer } from './drainer.ts';
import type { FallbackStorage } from './fallback-storage.ts';
import type { Outgoing } from './outgoing.ts';
import { openQueueChannel, type QueueChannel, type QueueNews } from './queue-channel.ts';

/** What the screens see of a queue. */
export interface QueueView {
  /** In the order of writing. */
  items: readonly Outgoing[];
  /** Whether they outlive this page. */
  isDurable: boolean;
  needsSignIn: boolean;
}

interface SendQueueParts {
  userId: string;
  storage: FallbackStorage;
  send: (item: Outgoing) => Promise<Message>;
  /** A message of this user stands on the server, sent by this tab or by another one. */
  onSent: (message: Message) => void;
  show: (view: QueueView) => void;
}

/**
 * One user's messages on their way out. They wait on the device, so that they outlive reloads and days without a
 * network, and one tab at a time sends them.
 */
export class SendQueue {
  private readonly drainer: Drainer;
  private readonly channel: QueueChannel;
  private readonly closing = new AbortController();
  private isDraining = false;
  private isAsked = false;

  constructor(private readonly parts: SendQueueParts) {
    this.channel = openQueueChannel(parts.userId, (news) => void this.hear(news));
    this.drainer = new Drainer({
      storage: parts.storage,
      send: parts.send,
      sent: (message) => {
        parts.onSent(message);
        this.channel.tell({ kind: 'sent', message });
      },
      changed: () => this.changed(),
    });
  }

  /** Shows what waits and begins to send it. */
  async open(): Promise<void> {
    await this.show();
    this.drain();
  }

  /** Resolves once the message stands on this device. */
  async enqueue(conversationId: string, content: string): Promise<void> {
    const { userId, storage } = this.parts;
    await storage.put({
      clientMessageId: uuidv7(),
      userId,
      conversationId,
      content,
      createdAt: new Date().toISOString(),
      state: 'queued',
      attempts: 0,
    });
    await this.changed();
    this.drain();
  }

  async retry(item: Outgoing): Promise<void> {
    await this.parts.storage.put({ ...item, state: 'queued', attempts: 0 });
    await this.changed();
    this.wake();
  }

  async remove(clientMessageId: string): Promise<void> {
    await this.parts.storage.remove(clientMessageId);
    await this.changed();
  }

  /** Forgets everything that has not been sent, and sends no more. */
  async discard(): Promise<void> {
    this.drainer.stop();
    for (const item of await this.parts.storage.list()) await this.parts.storage.remove(item.clientMessageId);
    await this.changed();
  }

  /** Tries at once what waits for its next attempt. */
  wake(): void {
    this.drainer.wake();
    this.channel.tell({ kind: 'wake' });
    this.drain();
  }

  close(): void {
    this.closing.abort();
    this.drainer.stop();
    this.channel.close();
  }

  private drain(): void {
    this.drainer.notice();
    this.isAsked = true;
    if (!this.isDraining) void this.drainWhileAsked();
  }

  private async drainWhileAsked(): Promise<void> {
    this.isDraining = true;
    while (this.isAsked && !this.closing.signal.aborted) {
      this.isAsked = false;
      await this.drainInTurn();
    }
    this.isDraining = false;
  }

  private async drainInTurn(): Promise<void> {
    const { userId, storage } = this.parts;
    const work = () => this.drainer.run();
    // What only this page keeps, no other tab can send.
    if (storage.isDurable) await withDrainLock(userId, this.closing.signal, work).catch(() => {});
    else await work();
  }

  private async hear(news: QueueNews): Promise<void> {
    if (news.kind === 'sent') this.parts.onSent(news.message);
    if (news.kind === 'wake') this.drainer.wake();
    await this.show();
    if (news.kind === 'changed') this.drain();
  }

  private async changed(): Promise<void> {
    await this.show();
    this.channel.tell({ kind: 'changed' });
  }

  private async show(): Promise<void> {
    const { storage, show } = this.parts;
    const items = await storage.list();
    if (this.closing.signal.aborted) return;
    show({ items, isDurable: storage.isDurable, needsSignIn: this.drainer.needsSignIn });
  }
}
