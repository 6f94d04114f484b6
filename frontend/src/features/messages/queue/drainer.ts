import type { Message } from '@hoopline/contracts';
import { backoffMs } from '../../../lib/backoff.ts';
import { Alarm } from './alarm.ts';
import { judgeFailure, type Verdict } from './judge-failure.ts';
import type { Outgoing, OutgoingStorage } from './outgoing.ts';

interface DrainerParts {
  storage: OutgoingStorage;
  send: (item: Outgoing) => Promise<Message>;
  /** Shows the message as sent, before the queue lets go of it. */
  sent: (message: Message) => void;
  /** The queue is different now. */
  changed: () => Promise<void>;
}

const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };

/**
 * Sends what is queued: within a conversation one after the other, in the order of writing; conversations side by
 * side, so that one that cannot be sent to holds up no other.
 */
export class Drainer {
  private readonly busy = new Set<string>();
  private readonly notBefore = new Map<string, { time: number; isFirm: boolean }>();
  private readonly naps = new Alarm();
  private readonly news = new Alarm();
  private newsCount = 0;
  private isStopped = false;
  /** The server no longer knows us: everything is kept until somebody signs in again. */
  needsSignIn = false;

  constructor(private readonly parts: DrainerParts) {}

  /** Resolves once nothing is left that could be sent. */
  async run(): Promise<void> {
    for (;;) {
      const { newsCount } = this;
      const waiting = new Set((await this.queued()).map((item) => item.conversationId));
      for (const conversationId of waiting) {
        if (!this.busy.has(conversationId)) void this.drainConversation(conversationId);
      }
      if (newsCount !== this.newsCount) continue;
      if (this.busy.size === 0) return;
      await this.news.sleep(BACKOFF.maxMs);
    }
  }

  /** Something was added. */
  notice(): void {
    this.newsCount += 1;
    this.news.ring();
  }

  /** The way is probably clear again: what waits for its next attempt tries now, unless the server named a time. */
  wake(): void {
    this.needsSignIn = false;
    for (const [conversationId, { isFirm }] of this.notBefore) if (!isFirm) this.notBefore.delete(conversationId);
    this.naps.ring();
    this.notice();
  }

  stop(): void {
    this.isStopped = true;
    this.naps.ring();
    this.notice();
  }

  private async queued(): Promise<Outgoing[]> {
    if (this.isStopped || this.needsSignIn) return [];
    return (await this.parts.storage.list()).filter((item) => item.state === 'queued');
  }

  private async drainConversation(conversationId: string): Promise<void> {
    this.busy.add(conversationId);
    for (;;) {
      await this.waitForTurn(conversationId);
      const next = (await this.queued()).find((item) => item.conversationId === conversationId);
      if (!next) break;
      await this.attempt(next);
    }
    this.busy.delete(conversationId);
    this.notice();
  }

  private async waitForTurn(conversationId: string): Promise<void> {
    for (;;) {
      const left = (this.notBefore.get(conversationId)?.time ?? 0) - Date.now();
      if (left <= 0 || this.isStopped) return;
      await this.naps.sleep(left);
    }
  }

  private async attempt(item: Outgoing): Promise<void> {
    const outcome = await this.parts.send(item).then(
      (message) => ({ message }),
      (error: unknown) => ({ error }),
    );
    if ('message' in outcome) {
      this.parts.sent(outcome.message);
      await this.parts.storage.remove(item.clientMessageId);
    } else if (!this.isStopped) {
      await this.postpone(item, judgeFailure(outcome.error));
    }
    await this.parts.changed();
  }

  private async postpone(item: Outgoing, verdict: Verdict): Promise<void> {
    if (verdict.kind === 'sign-in') this.needsSignIn = true;
    if (verdict.kind === 'never') await this.parts.storage.put({ ...item, state: 'failed' });
    if (verdict.kind !== 'later') return;
    const isFirm = verdict.waitMs !== undefined;
    const time = Date.now() + (verdict.waitMs ?? backoffMs(item.attempts, BACKOFF));
    this.notBefore.set(item.conversationId, { time, isFirm });
    await this.parts.storage.put({ ...item, attempts: item.attempts + 1 });
  }
}
