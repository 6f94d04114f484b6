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
  timer: NodeJS.Timeout;
  sent: Promise<void>;
  resolve: () => void;
}

/**
 * Merges bursts: the first payload of a key is sent at once; of those that follow within the gap, only the one with the
 * highest `rev` is sent, at its end. Writes may come here in another order than they were committed in.
 */
export class LatestThrottle {
  private readonly turns = new Map<string, Turn>();

  /** Resolves once this payload, or a newer one instead of it, was sent. */
  send<Payload extends Revised>(key: string, payload: Payload, emit: (payload: Payload) => void): Promise<void> {
    const turn = this.turns.get(key);
    if (!turn) {
      emit(payload);
      this.turns.set(key, this.begin(key, payload.rev));
      return Promise.resolve();
    }
    if (payload.rev >= turn.rev) {
      turn.rev = payload.rev;
      turn.waiting = () => emit(payload);
    }
    return turn.waiting ? turn.sent : Promise.resolve();
  }

  /** Sends what waits at once, before the app stops. */
  flush(): void {
    for (const [key, turn] of this.turns) {
      clearTimeout(turn.timer);
      this.turns.delete(key);
      this.release(turn);
    }
  }

  private begin(key: string, rev: number): Turn {
    const { promise, resolve } = withResolvers();
    const timer = setTimeout(() => this.end(key), GAP_MS);
    return { rev, waiting: undefined, timer, sent: promise, resolve };
  }

  private end(key: string): void {
    const turn = this.turns.get(key);
    this.turns.delete(key);
    if (!turn?.waiting) return;
    this.turns.set(key, this.begin(key, turn.rev));
    this.release(turn);
  }

  private release(turn: Turn): void {
    turn.waiting?.();
    turn.resolve();
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
