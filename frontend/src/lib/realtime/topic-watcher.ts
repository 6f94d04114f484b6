import { type ErrorCode, LIMITS, type TopicAnswer } from '@hoopline/contracts';
import { useConnection } from './connection.store.ts';
import { coversPage, replayMs } from './replay.ts';
import type { EmitCall } from './transport.ts';

interface WatcherParts {
  call: EmitCall;
  answered: (topic: string, answer: TopicAnswer) => void;
  /** No component on this page watches the topic any more. */
  released: (topic: string) => void;
}

const CALLS_PER_SECOND = 2;
const RETRY_MS = 2_000;
/** Errors that are worth a retry; after any other the server would refuse again. */
const TRANSIENT: readonly ErrorCode[] = ['timeout', 'too_many_requests', 'internal', 'unavailable'];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps the server's list of topics for this page equal to what its components watch, up to `LIMITS.watchHeld` topics.
 * Components retain and release topics; the difference is sent in few calls, and the whole list on each new connection.
 */
export class TopicWatcher {
  private readonly wanted = new Map<string, number>();
  /** Topics that the server has on this connection. */
  private readonly watched = new Set<string>();
  /** Topics that were watched, also on an earlier connection, and are not released yet: the page has their state. */
  private readonly known = new Set<string>();
  private readonly callTimes: number[] = [];
  private work: Promise<void> | undefined;
  /** Whether calls ask for the events since the page was loaded. False once an answer did not include all of them. */
  private isReplaying = false;

  constructor(private readonly parts: WatcherParts) {}

  retain(topics: readonly string[]): void {
    for (const topic of topics) this.wanted.set(topic, (this.wanted.get(topic) ?? 0) + 1);
    void this.reconcile();
  }

  release(topics: readonly string[]): void {
    for (const topic of topics) {
      const count = (this.wanted.get(topic) ?? 0) - 1;
      if (count > 0) this.wanted.set(topic, count);
      else this.wanted.delete(topic);
    }
    void this.reconcile();
  }

  /**
   * Watches everything again on a new connection. Resolves once the server has answered for every topic, or the
   * connection is lost. Resolves to true if `isReplaying` and the server has sent all events of these topics since the
   * page was loaded.
   */
  async rewatch({ isReplaying } = { isReplaying: false }): Promise<boolean> {
    await this.work; // A call under way may still be answered over the old connection
    this.watched.clear();
    this.isReplaying = isReplaying;
    await this.reconcile();
    return this.isReplaying;
  }

  private reconcile(): Promise<void> {
    this.work ??= this.run().finally(() => {
      this.work = undefined;
    });
    return this.work;
  }

  private async run(): Promise<void> {
    await sleep(0); // Collects the topics of all components of one render.
    for (;;) {
      const surplus = [...this.known].filter((topic) => !this.wanted.has(topic)).slice(0, LIMITS.watchPerCall);
      const room = Math.min(LIMITS.watchPerCall, LIMITS.watchHeld - this.watched.size);
      const missing = [...this.wanted.keys()].filter((topic) => !this.watched.has(topic)).slice(0, Math.max(0, room));
      if (surplus.length === 0 && missing.length === 0) return;
      await this.turn();
      const failure = surplus.length > 0 ? await this.unwatch(surplus) : await this.watch(missing);
      if (failure === 'unavailable' && useConnection.getState().state !== 'live') {
        this.callTimes.pop(); // The call was not sent. The next connection watches again.
        return;
      }
      if (failure && TRANSIENT.includes(failure)) await sleep(RETRY_MS);
    }
  }

  private async watch(topics: string[]): Promise<ErrorCode | undefined> {
    const asked = this.isReplaying ? replayMs() : undefined;
    const ack = await this.parts.call('watch', { topics, ...(asked !== undefined && { replayMs: asked }) });
    if (!ack.ok || !coversPage(ack.replayedMs)) this.isReplaying = false;
    if (!ack.ok && TRANSIENT.includes(ack.error.code)) return ack.error.code;
    for (const topic of topics) {
      this.watched.add(topic);
      this.known.add(topic);
    }
    if (!ack.ok) return ack.error.code;
    for (const [topic, answer] of Object.entries(ack.topics)) this.parts.answered(topic, answer);
    return undefined;
  }

  private async unwatch(topics: string[]): Promise<ErrorCode | undefined> {
    const ack = await this.parts.call('unwatch', { topics });
    if (!ack.ok && TRANSIENT.includes(ack.error.code)) return ack.error.code;
    for (const topic of topics) {
      this.watched.delete(topic);
      this.known.delete(topic);
      if (!this.wanted.has(topic)) this.parts.released(topic);
    }
    return undefined;
  }

  /** Waits until one more call is within the server's limit of two a second. */
  private async turn(): Promise<void> {
    const earliest = (this.callTimes.at(-CALLS_PER_SECOND) ?? 0) + 1_000;
    if (earliest > Date.now()) await sleep(earliest - Date.now());
    this.callTimes.push(Date.now());
    this.callTimes.splice(0, this.callTimes.length - CALLS_PER_SECOND);
  }
}
