import type { RedisClient } from '../database/redis.ts';

/** Turns that nodes take one after the other for each key. Redis stores them. */
export class ClusterThrottle {
  constructor(private readonly redis: RedisClient) {}

  /**
   * Resolves with 0 if this node gets the turn, which lasts for `lastsMs`, else with the milliseconds until it may ask
   * again. Never rejects: while Redis is away, no node waits for the others.
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
 * Clients receive at most four payloads a second. With gaps of 250 ms, the fifth would arrive within a second of the
 * first if a timer is a millisecond early, or if the network delays the first. Four gaps of 325 ms last 300 ms longer
 * than a second, which allows for such a delay.
 */
const GAP_MS = 325;

/** A payload with a revision: only the one with the highest `rev` matters. */
interface Revised {
  rev: number;
}

interface Turn {
  /** The highest `rev` that was sent or waits to be sent: older payloads are dropped. */
  rev: number;
  waiting: (() => void) | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Resolves when the payload is sent. */
  sent: Sent;
}

interface Sent {
  promise: Promise<void>;
  resolve: () => void;
}

/**
 * Merges bursts. Sends the first payload of a key at once, and at the end of the gap the one with the highest `rev` of
 * those that followed. Payloads may arrive in another order than their writes were committed.
 */
export class LatestThrottle {
  private readonly turns = new Map<string, Turn>();

  /** With `shared`, payloads of other nodes with the same key count too. */
  constructor(private readonly shared?: Pick<ClusterThrottle, 'take'>) {}

  /** Resolves once this payload or a newer one was sent. */
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

  /** Sends all waiting payloads at once, before the app stops. */
  flush(): void {
    for (const [key, turn] of this.turns) {
      clearTimeout(turn.timer);
      this.turns.delete(key);
      release(turn);
    }
  }

  /** Sends the waiting payload as soon as it is this node's turn. */
  private async take(key: string, turn: Turn): Promise<void> {
    if (this.shared) {
      const waitMs = await this.shared.take(key, GAP_MS);
      if (this.turns.get(key) !== turn) return; // A flush has sent the payload meanwhile.
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

/** Sends the waiting payload. Later payloads get a new promise. */
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
