import type { Message } from '@hoopline/contracts';
import { backoffMs } from '../../../lib/backoff.ts';
import { log } from '../../../lib/log.ts';
import type { Outgoing, OutgoingStorage } from './outgoing-storage.ts';
import { classifySendError, type SendErrorKind } from './send-message.ts';

interface DrainerParts {
  storage: OutgoingStorage;
  send: (item: Outgoing) => Promise<Message>;
  /** Called before the message is removed from the storage, so that it is on screen the whole time. */
  onSent: (message: Message) => void;
  /** The stored messages have changed. */
  onStored: () => Promise<void>;
}

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };

/**
 * Sends the queued messages: those of one conversation one after the other, in the order of writing; conversations in
 * parallel, so that a failure in one does not hold up the others.
 */
export class Drainer {
  private readonly busy = new Set<string>();
  private readonly notBefore = new Map<string, { time: number; isSetByServer: boolean }>();
  private readonly retryTimer = new InterruptibleTimer();
  private readonly queueChanged = new InterruptibleTimer();
  private changeCount = 0;
  private isStopped = false;
  /** The server answered 401: everything is kept until the user signs in again. */
  needsSignIn = false;

  constructor(private readonly parts: DrainerParts) {}

  /** Resolves once nothing is left that could be sent. */
  async run(): Promise<void> {
    for (;;) {
      const { changeCount } = this;
      const waiting = new Set((await this.queued()).map((item) => item.conversationId));
      for (const conversationId of waiting) {
        if (!this.busy.has(conversationId)) void this.drainConversation(conversationId);
      }
      if (changeCount !== this.changeCount) continue;
      if (this.busy.size === 0) return;
      await this.queueChanged.wait(BACKOFF.maxMs);
    }
  }

  /** Makes `run` look at the storage again. */
  notifyChanged(): void {
    this.changeCount += 1;
    this.queueChanged.interrupt();
  }

  /** Retries now what waits for its next attempt, except where the server has set the time with `Retry-After`. */
  wake(): void {
    this.needsSignIn = false;
    for (const [conversationId, { isSetByServer }] of this.notBefore) {
      if (!isSetByServer) this.notBefore.delete(conversationId);
    }
    this.retryTimer.interrupt();
    this.notifyChanged();
  }

  stop(): void {
    this.isStopped = true;
    this.retryTimer.interrupt();
    this.notifyChanged();
  }

  private async queued(): Promise<Outgoing[]> {
    if (this.isStopped || this.needsSignIn) return [];
    return (await this.parts.storage.list()).filter((item) => item.state === 'queued');
  }

  private async drainConversation(conversationId: string): Promise<void> {
    this.busy.add(conversationId);
    try {
      for (;;) {
        await this.waitForRetry(conversationId);
        const next = (await this.queued()).find((item) => item.conversationId === conversationId);
        if (!next) break;
        await this.attempt(next);
      }
    } catch (error) {
      // A fault of this code: the conversation is tried again, as after a failed call.
      log.error('Messages could not be sent', error);
      this.notBefore.set(conversationId, { time: Date.now() + BACKOFF.maxMs, isSetByServer: false });
    } finally {
      this.busy.delete(conversationId);
      this.notifyChanged();
    }
  }

  private async waitForRetry(conversationId: string): Promise<void> {
    for (;;) {
      const left = (this.notBefore.get(conversationId)?.time ?? 0) - Date.now();
      if (left <= 0 || this.isStopped) return;
      await this.retryTimer.wait(left);
    }
  }

  private async attempt(item: Outgoing): Promise<void> {
    const outcome = await this.parts.send(item).then(
      (message) => ({ message }),
      (error: unknown) => ({ error }),
    );
    if ('message' in outcome) {
      this.tell(outcome.message);
      await this.parts.storage.remove(item.clientMessageId);
    } else if (!this.isStopped) {
      await this.handleError(item, classifySendError(outcome.error));
    }
    await this.parts.onStored();
  }

  /** The server has the message: whatever fails in showing it, it is not sent again. */
  private tell(message: Message): void {
    try {
      this.parts.onSent(message);
    } catch (error) {
      log.error('A sent message could not be shown', error);
    }
  }

  private async handleError(item: Outgoing, error: SendErrorKind): Promise<void> {
    if (error.kind === 'sign-in') this.needsSignIn = true;
    if (error.kind === 'rejected') await this.parts.storage.put({ ...item, state: 'failed' });
    if (error.kind !== 'retry') return;
    const isSetByServer = error.waitMs !== undefined;
    const time = Date.now() + (error.waitMs ?? backoffMs(item.attempts, BACKOFF));
    this.notBefore.set(item.conversationId, { time, isSetByServer });
    await this.parts.storage.put({ ...item, attempts: item.attempts + 1 });
  }
}

/** A timer whose waits can all be ended early. */
class InterruptibleTimer {
  private readonly waits = new Set<() => void>();

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.waits.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.waits.add(finish);
    });
  }

  interrupt(): void {
    for (const finish of [...this.waits]) finish();
  }
}
