import { type ErrorCode, LIMITS, type TopicAnswer } from '@hoopline/contracts';
import type { emitCall } from './transport.ts';

interface WatcherParts {
  call: typeof emitCall;
  answered: (topic: string, answer: TopicAnswer) => void;
  /** Nobody on this page watches the topic any more. */
  released: (topic: string) => void;
}

const CALLS_PER_SECOND = 2;
const RETRY_MS = 2_000;
/** Refusals that pass by themselves. Any other means that asking again would be refused again. */
const PASSING: readonly ErrorCode[] = ['timeout', 'too_many_requests', 'internal'];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps what the server holds for this page equal to what the page's components want to watch. They say what they
 * want and let go of it; the difference travels in few calls, and all of it again on a new connection.
 */
export class TopicWatcher {
  private readonly wanted = new Map<string, number>();
  private readonly held = new Set<string>();
  private readonly callTimes: number[] = [];
  private work: Promise<void> | undefined;

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

  /** A new connection holds nothing. Resolves once the server has answered for everything wanted. */
  async rewatch(): Promise<void> {
    await this.work; // what is under way may still hear from the old connection
    this.held.clear();
    await this.reconcile();
  }

  private reconcile(): Promise<void> {
    this.work ??= this.run().finally(() => {
      this.work = undefined;
    });
    return this.work;
  }

  private async run(): Promise<void> {
    await sleep(0); // lets one render's components speak together
    for (;;) {
      const surplus = [...this.held].filter((topic) => !this.wanted.has(topic)).slice(0, LIMITS.watchPerCall);
      const room = Math.min(LIMITS.watchPerCall, LIMITS.watchHeld - this.held.size);
      const missing = [...this.wanted.keys()].filter((topic) => !this.held.has(topic)).slice(0, Math.max(0, room));
      if (surplus.length === 0 && missing.length === 0) return;
      await this.turn();
      const failure = surplus.length > 0 ? await this.unwatch(surplus) : await this.watch(missing);
      if (failure === 'unavailable') {
        this.callTimes.pop(); // never went out; the next connection watches again
        return;
      }
      if (failure && PASSING.includes(failure)) await sleep(RETRY_MS);
    }
  }

  private async watch(topics: string[]): Promise<ErrorCode | undefined> {
    const ack = await this.parts.call('watch', { topics });
    if (!ack.ok && (ack.error.code === 'unavailable' || PASSING.includes(ack.error.code))) return ack.error.code;
    for (const topic of topics) this.held.add(topic);
    if (!ack.ok) return ack.error.code;
    for (const [topic, answer] of Object.entries(ack.topics)) this.parts.answered(topic, answer);
    return undefined;
  }

  private async unwatch(topics: string[]): Promise<ErrorCode | undefined> {
    const ack = await this.parts.call('unwatch', { topics });
    if (!ack.ok && PASSING.includes(ack.error.code)) return ack.error.code;
    for (const topic of topics) {
      this.held.delete(topic);
      if (!this.wanted.has(topic)) this.parts.released(topic);
    }
    return undefined;
  }

  /** Waits until one more call keeps within the pace that the server expects of us. */
  private async turn(): Promise<void> {
    const earliest = (this.callTimes.at(-CALLS_PER_SECOND) ?? 0) + 1_000;
    if (earliest > Date.now()) await sleep(earliest - Date.now());
    this.callTimes.push(Date.now());
    this.callTimes.splice(0, this.callTimes.length - CALLS_PER_SECOND);
  }
}
