import type { Message } from '@hoopline/contracts';
import { log } from '../../../lib/log.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { uuidv7 } from '../../../lib/uuid.ts';
import { Drainer, type DrainerParts } from './drainer.ts';
import type { FallbackStorage, Outgoing } from './outgoing-storage.ts';
import { openTabChannel, type TabChannel, type TabMessage, withDrainLock } from './send-queue-tabs.ts';

/** The state of a queue that pages show. */
export interface QueueView {
  /** In the order of writing. */
  items: readonly Outgoing[];
  /** Whether the items are kept when this page is closed. */
  isDurable: boolean;
  needsSignIn: boolean;
}

interface SendQueueParts {
  userId: string;
  storage: FallbackStorage;
  send: (item: Outgoing, signal: AbortSignal) => Promise<Message>;
  /** Uploads the photo of a message and returns its address. */
  upload: DrainerParts['upload'];
  /** The server has stored a message of this user, sent by this tab or by another one. */
  onSent: (message: Message) => void;
  onDelivered: DrainerParts['onDelivered'];
  show: (view: QueueView) => void;
}

/**
 * One user's outgoing messages. They are stored on the device, so that they survive reloads and days without a
 * network; one tab at a time sends them.
 *
 * Sending starts when a message is written, when the queue is opened, and by `wake`: start-send-queue.ts calls it when
 * the network, the connection or the reader is back, and the buttons of a message that has failed call it too.
 */
export class SendQueue {
  private readonly drainer: Drainer;
  private readonly channel: TabChannel;
  private readonly closing = new AbortController();
  private isDraining = false;
  private isDrainRequested = false;

  constructor(private readonly parts: SendQueueParts) {
    this.channel = openTabChannel(parts.userId, (message) => void this.receive(message));
    this.drainer = new Drainer({
      storage: parts.storage,
      send: parts.send,
      upload: parts.upload,
      onSent: (message) => {
        parts.onSent(message);
        this.channel.post({ kind: 'sent', message });
      },
      onDelivered: parts.onDelivered,
      onStored: () => this.publish(),
    });
  }

  /** Shows the stored messages, and begins to send them. */
  async open(): Promise<void> {
    await this.show();
    this.drain();
  }

  /** Resolves when the message is stored on this device. Rejects if the photo cannot be read. */
  async enqueue(
    conversationId: string,
    content: string,
    { quote, photo }: Pick<Outgoing, 'quote' | 'photo'> = {},
  ): Promise<void> {
    const { userId, storage } = this.parts;
    // A copy stays as it is if the file is changed or deleted on the device.
    const copy = photo && new Blob([await photo.arrayBuffer()], { type: photo.type });
    await storage.put({
      clientMessageId: uuidv7(),
      userId,
      conversationId,
      content,
      ...(quote && { quote }),
      ...(copy && { photo: copy }),
      createdAt: new Date(serverNow()).toISOString(),
      state: 'queued',
      attempts: 0,
    });
    await this.publish();
    this.drain();
  }

  /** Sends a failed message again. If the message that it answers no longer exists, it is sent without the quote. */
  async retry({ reason, photoRefusals: _, quote, ...item }: Outgoing): Promise<void> {
    const hasQuote = quote && reason !== 'message_not_found';
    await this.parts.storage.put({ ...item, ...(hasQuote && { quote }), state: 'queued', attempts: 0 });
    await this.publish();
    this.wake();
  }

  async remove(clientMessageId: string): Promise<void> {
    await this.parts.storage.remove(clientMessageId);
    await this.publish();
  }

  /** Deletes all messages that have not been sent, and stops sending. */
  async discard(): Promise<void> {
    this.drainer.stop();
    for (const item of await this.parts.storage.list()) await this.parts.storage.remove(item.clientMessageId);
    await this.publish();
  }

  /** Retries at once, in whichever tab sends. Pauses that the server has set with `Retry-After` stay. */
  wake(): void {
    this.drainer.wake();
    this.channel.post({ kind: 'wake' });
    this.drain();
  }

  close(): void {
    this.closing.abort();
    this.drainer.stop();
    this.channel.close();
  }

  private drain(): void {
    this.drainer.notifyChanged();
    this.isDrainRequested = true;
    if (!this.isDraining) void this.drainWhileRequested();
  }

  private async drainWhileRequested(): Promise<void> {
    this.isDraining = true;
    while (this.isDrainRequested && !this.closing.signal.aborted) {
      this.isDrainRequested = false;
      await this.drainOnce();
    }
    this.isDraining = false;
  }

  private async drainOnce(): Promise<void> {
    const { userId, storage } = this.parts;
    const work = () => this.drainer.run();
    // Without shared storage no other tab can have these messages: no lock is needed.
    await (storage.isShared ? withDrainLock(userId, this.closing.signal, work) : work()).catch((error: unknown) => {
      if (!this.closing.signal.aborted) log.error('The send queue failed', error);
    });
  }

  private async receive(message: TabMessage): Promise<void> {
    if (message.kind === 'sent') this.parts.onSent(message.message);
    if (message.kind === 'wake') this.drainer.wake();
    await this.show();
    if (message.kind === 'changed') this.drain();
  }

  /** Shows the queue as it is now, here and in other tabs. */
  private async publish(): Promise<void> {
    await this.show();
    this.channel.post({ kind: 'changed' });
  }

  private async show(): Promise<void> {
    const { storage, show } = this.parts;
    const items = await storage.list();
    if (this.closing.signal.aborted) return;
    show({ items, isDurable: storage.isDurable, needsSignIn: this.drainer.needsSignIn });
  }
}
