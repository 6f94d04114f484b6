import type { Message } from '@hoopline/contracts';
import { backoffMs } from '../../../lib/backoff.ts';
import { log } from '../../../lib/log.ts';
import type { Outgoing, OutgoingStorage } from './outgoing-storage.ts';
import { classifySendError, type SendErrorKind } from './send-message.ts';

interface DrainerParts {
  storage: OutgoingStorage;
  send: (item: Outgoing, signal: AbortSignal) => Promise<Message>;
  /** Called before the message is removed from the storage, so that it is on screen the whole time. */
  onSent: (message: Message) => void;
  /** Called after each attempt: the stored messages or `needsSignIn` may have changed. */
  onStored: () => Promise<void>;
}

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };
/** A call without an answer for this long has failed. */
const TIMEOUT_MS = 20_000;
/** `wake` aborts a call without an answer for this long: it may hang in a network that was lost. */
const HANGING_MS = 3_000;

/**
 * Sends the queued messages. Messages of one conversation are sent one after the other, in the order of writing.
 * Conversations are sent in parallel, so that a failure in one does not delay the others.
 */
export class Drainer {
  private readonly busy = new Set<string>();
  /** Failed attempts in a row since the last `wake`, by conversation: the pauses between them grow. */
  private readonly failures = new Map<string, number>();
  private readonly calls = new Map<AbortController, number>();
  private readonly notBefore = new Map<string, { time: number; isSetByServer: boolean }>();
  private readonly retryTimer = new InterruptibleTimer();
  private readonly queueChanged = new InterruptibleTimer();
  private changeCount = 0;
  private isStopped = false;
  /** The server answered 401: all messages stay queued. The next `wake` tries again. */
  needsSignIn = false;

  constructor(private readonly parts: DrainerParts) {}

  /** Sends the queued messages. Resolves once none is left that can be sent. */
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

  /** Makes `run` read the storage again. */
  notifyChanged(): void {
    this.changeCount += 1;
    this.queueChanged.interrupt();
  }

  /** Tries again at once. Pauses that the server has set with `Retry-After` stay. */
  wake(): void {
    this.needsSignIn = false;
    for (const [conversationId, { isSetByServer }] of this.notBefore) {
      if (!isSetByServer) this.notBefore.delete(conversationId);
    }
    // Failures from a lost network no longer count once it is back.
    this.failures.clear();
    for (const [call, startedAt] of this.calls) if (Date.now() - startedAt > HANGING_MS) call.abort();
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
      // An error in this code, not of a call. The conversation is tried again, like after a failed call.
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
    const outcome = await this.send(item);
    if ('message' in outcome) {
      this.failures.delete(item.conversationId);
      this.showAsSent(outcome.message);
      await this.parts.storage.remove(item.clientMessageId);
    } else if (!this.isStopped) {
      await this.handleError(item, classifySendError(outcome.error));
    }
    await this.parts.onStored();
  }

  private async send(item: Outgoing): Promise<{ message: Message } | { error: unknown }> {
    const call = new AbortController();
    this.calls.set(call, Date.now());
    const timeout = setTimeout(() => call.abort(), TIMEOUT_MS);
    try {
      return { message: await this.parts.send(item, call.signal) };
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(timeout);
      this.calls.delete(call);
    }
  }

  /** Calls `onSent`. Its errors are only logged: the server has the message, so it must not be sent again. */
  private showAsSent(message: Message): void {
    try {
      this.parts.onSent(message);
    } catch (error) {
      log.error('A sent message could not be shown', error);
    }
  }

  private async handleError(item: Outgoing, error: SendErrorKind): Promise<void> {
    if (error.kind === 'sign-in') this.needsSignIn = true;
    if (error.kind === 'rejected') {
      const { reason } = error;
      await this.parts.storage.put({ ...item, state: 'failed', ...(reason && { reason }) });
    }
    if (error.kind !== 'retry') return;
    const isSetByServer = error.waitMs !== undefined;
    const failures = this.failures.get(item.conversationId) ?? 0;
    this.failures.set(item.conversationId, failures + 1);
    const time = Date.now() + (error.waitMs ?? backoffMs(failures, BACKOFF));
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
