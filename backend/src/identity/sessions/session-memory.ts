/** How long a session is kept. Without Redis, a session that another node ended is valid here for this time at most. */
const KEEP_MS = 5_000;
/** The most sessions that are kept; the oldest are removed. */
const MAX_SESSIONS = 10_000;

/** The row of a session. `sess` is text that each request parses for itself: requests must not share an object. */
export interface StoredSession {
  sess: string;
  /** Null for a session without a user. */
  userId: string | null;
  expire: Date;
  suspendedUntil: Date | null;
}

/** The sessions that must be read again, by their hashes and by their users. */
export interface ForgottenSessions {
  hashes?: readonly string[];
  userIds?: readonly string[];
}

/**
 * The sessions that this node read in the last few seconds, so that not every request reads its session. Code that
 * ends a session, or changes data that is read with one, must call `SessionsService.forget` after COMMIT: it calls
 * `forget` on every node.
 */
export class SessionMemory {
  private readonly sessions = new Map<string, { stored: StoredSession; until: number }>();
  private timesForgotten = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get(hash: string): StoredSession | undefined {
    const kept = this.sessions.get(hash);
    if (!kept) return undefined;
    if (kept.until > this.now()) return kept.stored;
    this.sessions.delete(hash);
    return undefined;
  }

  /** Call it before reading rows. The returned function keeps a row, unless `forget` was called during the read. */
  reading(): (hash: string, stored: StoredSession) => void {
    const { timesForgotten } = this;
    const until = this.now() + KEEP_MS;
    return (hash, stored) => {
      if (timesForgotten !== this.timesForgotten) return;
      this.sessions.delete(hash);
      this.sessions.set(hash, { stored, until });
      if (this.sessions.size <= MAX_SESSIONS) return;
      const [oldest] = this.sessions.keys();
      if (oldest !== undefined) this.sessions.delete(oldest);
    };
  }

  forget({ hashes = [], userIds = [] }: ForgottenSessions): void {
    this.timesForgotten += 1;
    for (const hash of hashes) this.sessions.delete(hash);
    if (userIds.length === 0) return;
    for (const [hash, { stored }] of this.sessions) {
      if (stored.userId !== null && userIds.includes(stored.userId)) this.sessions.delete(hash);
    }
  }
}
