interface Limits {
  /** Between two for the same person. */
  gapMs: number;
  inHour: number;
}

const HOUR = 60 * 60_000;

/**
 * Bounds what sample players do that a real person is notified of: a seat taken in their game, a like, a comment, a message
 * nobody asked for. Answers to what they have written are not counted.
 */
export class AttentionBudget {
  private readonly spent = new Map<string, number[]>();

  constructor(private readonly limits: Limits = { gapMs: 2 * 60_000, inHour: 8 }) {}

  /** Whether the person may be disturbed at `now`, in milliseconds. If so, that counts. */
  spend(personId: string, now: number): boolean {
    const times = (this.spent.get(personId) ?? []).filter((at) => at > now - HOUR);
    this.spent.set(personId, times);
    const last = times.at(-1);
    if (times.length >= this.limits.inHour || (last !== undefined && now - last < this.limits.gapMs)) return false;
    times.push(now);
    return true;
  }
}
