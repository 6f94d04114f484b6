import type { RedisClient } from '../database/redis.ts';

/** Turns that nodes take one after the other, of each key. Redis keeps them. */
export class ClusterThrottle {
  constructor(private readonly redis: RedisClient) {}

  /**
   * Answers 0 where the turn is this node's, which then lasts for `lastsMs`, or in how many milliseconds it may ask
   * again. Never rejects: while Redis is away no node waits for the others.
   */
  async take(key: string, lastsMs: number): Promise<number> {
    const name = `turn:${key}`;
    try {
      if (await this.redis.set(name, '1', 'PX', lastsMs, 'NX')) return 0;
      return Math.max(1, await this.redis.pttl(name));
    } catch {
      return 0;
    }
  }
}

/**
 * At most four a second, counted by whoever hears them. At a quarter of a second the fifth would come within a second of
 * the first whenever a timer is a millisecond early, or the network delivers the first one later than the rest. Four of
 * these gaps are longer than a second by more than such a delay.
 */
const GAP_MS = 325;

/** A payload of which only the newest counts: the one with the highest `rev`. */
interface Revised {
  rev: number;
}

interface Turn {
  /** The highest that was sent or waits to be sent: older payloads are dropped. */
  rev: number;
  waiting: (() => void) | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Resolves when it is sent. */
  sent: Sent;
}

interface Sent {
  promise: Promise<void>;
  resolve: () => void;
}

/**
 * Merges bursts: the first payload of a key is sent at once; of those that follow within the gap, only the one with the
 * highest `rev` is sent, at its end. Writes may come here in another order than they were committed in.
 */
export class LatestThrottle {
  private readonly turns = new Map<string, Turn>();

  /** With `shared`, the payloads that other nodes send of the same key count too. */
  constructor(private readonly shared?: Pick<ClusterThrottle, 'take'>) {}

  /** Resolves once this payload, or a newer one instead of it, was sent. */
  send<Payload extends Revised>(key: string, payload: Payload, emit: (payload: Payload) => void): Promise<void> {
    const found = this.turns.get(key);
    const turn = found ?? { rev: payload.rev, waiting: undefined, timer: undefined, sent: withResolvers() };
    if (payload.rev >= turn.rev) {
      turn.rev = payload.rev;
      turn.waiting = () => emit(payload);
    }
    const { promise } = turn.sent;
    if (!found) {
      this.turns.set(key, turn);
      void this.take(key, turn);
    }
    return turn.waiting ? promise : Promise.resolve();
  }

  /** Sends what waits at once, before the app stops. */
  flush(): void {
    for (const [key, turn] of this.turns) {
      clearTimeout(turn.timer);
      this.turns.delete(key);
      release(turn);
    }
  }

  /** Sends what waits as soon as it is this node's turn. */
  private async take(key: string, turn: Turn): Promise<void> {
    if (this.shared) {
      const waitMs = await this.shared.take(key, GAP_MS);
      if (this.turns.get(key) !== turn) return; // flushed meanwhile
      if (waitMs > 0) {
        turn.timer = setTimeout(() => void this.take(key, turn), waitMs);
        return;
      }
    }
    release(turn);
    turn.timer = setTimeout(() => this.end(key, turn), GAP_MS);
  }

  private end(key: string, turn: Turn): void {
    if (turn.waiting) void this.take(key, turn);
    else this.turns.delete(key);
  }
}

/** Sends what waits. What comes after it has a promise of its own. */
function release(turn: Turn): void {
  const { waiting, sent } = turn;
  turn.waiting = undefined;
  turn.sent = withResolvers();
  waiting?.();
  sent.resolve();
}

function withResolvers(): Sent {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
