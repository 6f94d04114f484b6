/** At most four a second. */
const GAP_MS = 250;

/** What is sent more than once in a row: the newer one has the higher `rev`. */
interface Revised {
  rev: number;
}

interface Turn {
  /** The newest that went out or waits to: whatever is older is not worth sending. */
  rev: number;
  waiting: (() => void) | undefined;
  timer: NodeJS.Timeout;
  told: Promise<void>;
  tell: () => void;
}

/**
 * Merges bursts: the first of a key goes out at once, what follows within the gap waits for its end, and only the one
 * with the highest `rev` goes. Two writes that committed in one order may come here in the other.
 */
export class LatestThrottle {
  private readonly turns = new Map<string, Turn>();

  /** Resolves once this payload, or a newer one in its place, has gone out. */
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
    return turn.waiting ? turn.told : Promise.resolve();
  }

  /** Sends what waits, on the way down. */
  flush(): void {
    for (const [key, turn] of this.turns) {
      clearTimeout(turn.timer);
      this.turns.delete(key);
      this.release(turn);
    }
  }

  private begin(key: string, rev: number): Turn {
    const { promise, resolve } = withResolve();
    const timer = setTimeout(() => this.end(key), GAP_MS);
    return { rev, waiting: undefined, timer, told: promise, tell: resolve };
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
    turn.tell();
  }
}

function withResolve(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
