import type { Message } from '@hoopline/contracts';
import { backoffMs } from '../../../lib/backoff.ts';
import { log } from '../../../lib/log.ts';
import type { Outgoing, OutgoingStorage } from './outgoing-storage.ts';
import { classifySendError, isToUpload, type SendErrorKind } from './send-message.ts';

export interface DrainerParts {
  storage: OutgoingStorage;
  send: (item: Outgoing, signal: AbortSignal) => Promise<Message>;
  /**
   * Uploads the photo of a message and returns its address. `onProgress` is called whenever more of it was sent,
   * with the share that was sent, from 0 to 1.
   */
  upload: (
    item: Outgoing & { photo: Blob },
    call: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<string>;
  /** Called before the message is removed from the storage, so that it is on screen the whole time. */
  onSent: (message: Message) => void;
  /** Called instead of `onSent` if the server has had the message since an earlier attempt, and does not return it. */
  onDelivered: (item: Outgoing) => void;
  /** Called after each attempt: the stored messages or `needsSignIn` may have changed. */
  onStored: () => Promise<void>;
}

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };
/**
 * `timeoutMs`: a call without an answer, or an upload without progress, for this long has failed. `hangingMs`: `wake`
 * aborts it after this time, because it may hang in a network that was lost.
 */
const PATIENCE = { timeoutMs: 20_000, hangingMs: 3_000 };
/** After the last byte of a photo, the server checks it before it answers. */
const PATIENCE_AFTER_LAST_BYTE = { timeoutMs: 60_000, hangingMs: 30_000 };
/** The photo of a message is uploaded again this often if the server does not accept its address. */
const MAX_PHOTO_REFUSALS = 3;

/**
 * Sends the queued messages. Messages of one conversation are sent one after the other, in the order of writing.
 * Conversations are sent in parallel, so that a failure in one does not delay the others. A photo is uploaded before its
 * message is sent, as an attempt of its own, and its address is stored: no later attempt uploads it again.
 */
export class Drainer {
  private readonly busy = new Set<string>();
  /** Failed attempts in a row since the last `wake`, by conversation: the pauses between them grow. */
  private readonly failures = new Map<string, number>();
  /** The calls under way, and from when on `wake` aborts each. */
  private readonly calls = new Map<AbortController, number>();
  private readonly notBefore = new Map<string, { time: number; isSetByServer: boolean }>();
  private readonly retryTimer = new InterruptibleTimer();
  private readonly queueChanged = new InterruptibleTimer();
  private changeCount = 0;
  private isStopped = false;
  /** The server answered 401: all messages stay queued. The next `wake` tries again. */
  needsSignIn = false;

  constructor(private readonly parts: DrainerParts) {}

  /** Sends the queued messages. Resolves when none is left that can be sent. */
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
    // Failures of a lost network no longer count when the network is back.
    this.failures.clear();
    for (const [call, hangsFrom] of this.calls) if (Date.now() > hangsFrom) call.abort();
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
      // The error is in this code and not of a call. The conversation is tried again, as after a failed call.
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
    const outcome = await this.call(item);
    if (!('error' in outcome)) this.failures.delete(item.conversationId);
    if ('message' in outcome) {
      this.showAsSent(outcome.message);
      await this.parts.storage.remove(item.clientMessageId);
    } else if ('mediaUrl' in outcome) {
      await this.update({ ...item, mediaUrl: outcome.mediaUrl });
    } else if (!this.isStopped) {
      await this.handleError(item, classifySendError(outcome.error, item));
    }
    await this.parts.onStored();
  }

  private async call(item: Outgoing): Promise<{ message: Message } | { mediaUrl: string } | { error: unknown }> {
    const call = new AbortController();
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const onProgress = (fraction: number) => {
      const { timeoutMs, hangingMs } = fraction < 1 ? PATIENCE : PATIENCE_AFTER_LAST_BYTE;
      this.calls.set(call, Date.now() + hangingMs);
      clearTimeout(timeout);
      timeout = setTimeout(() => call.abort(), timeoutMs);
    };
    onProgress(0);
    try {
      if (isToUpload(item)) return { mediaUrl: await this.parts.upload(item, { signal: call.signal, onProgress }) };
      return { message: await this.parts.send(item, call.signal) };
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(timeout);
      this.calls.delete(call);
    }
  }

  /** Stores a changed message. One that its writer has deleted meanwhile stays deleted. */
  private async update(item: Outgoing): Promise<void> {
    const items = this.isStopped ? [] : await this.parts.storage.list();
    if (items.some(({ clientMessageId }) => clientMessageId === item.clientMessageId)) {
      await this.parts.storage.put(item);
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
      await this.update({ ...item, state: 'failed', ...(reason && { reason }) });
    }
    if (error.kind === 'photo') await this.uploadAgain(item);
    if (error.kind === 'delivered') {
      this.parts.onDelivered(item);
      await this.parts.storage.remove(item.clientMessageId);
    }
    if (error.kind !== 'retry') return;
    const isSetByServer = error.waitMs !== undefined;
    const failures = this.failures.get(item.conversationId) ?? 0;
    this.failures.set(item.conversationId, failures + 1);
    const time = Date.now() + (error.waitMs ?? backoffMs(failures, BACKOFF));
    this.notBefore.set(item.conversationId, { time, isSetByServer });
    await this.update({ ...item, attempts: item.attempts + 1 });
  }

  /** Forgets the address of the photo, so that the next attempt asks for a new one and uploads it. */
  private async uploadAgain({ mediaUrl: _, ...item }: Outgoing): Promise<void> {
    const photoRefusals = (item.photoRefusals ?? 0) + 1;
    const hasFailed = photoRefusals > MAX_PHOTO_REFUSALS;
    await this.update({ ...item, photoRefusals, ...(hasFailed && { state: 'failed', reason: 'photo_refused' }) });
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
