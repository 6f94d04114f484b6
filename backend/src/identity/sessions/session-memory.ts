/** For so long a session that ended at another node is still taken for one while Redis cannot be reached. */
const KEEP_MS = 5_000;
/** More than these push out the oldest. */
const MAX_SESSIONS = 10_000;

/** A session as its row holds it. As text, which each request parses for itself: none must share an object with another. */
export interface StoredSession {
  sess: string;
  /** Null for a session without a user. */
  userId: string | null;
  expire: Date;
  suspendedUntil: Date | null;
}

/** Whose sessions are to be read again. */
export interface ForgottenSessions {
  hashes?: readonly string[];
  userIds?: readonly string[];
}

/**
 * The sessions that this node read in the last few seconds, so that not every request reads one. Whatever changes or ends
 * one must `forget` it on every node, after COMMIT: `SessionsService.forget` does.
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

  /** To be called before rows are read; the result keeps them, unless something was forgotten while they were read. */
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
