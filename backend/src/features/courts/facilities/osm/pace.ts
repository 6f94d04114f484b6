/** Lets callers go one after the other, a fixed time apart. */
export class Pace {
  private nextAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly everyMs: number,
    private readonly maxWaitMs: number,
  ) {}

  /** Resolves to true when it is the caller's turn; to false, at once, where that would be too far off. */
  async turn(): Promise<boolean> {
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    if (at - now > this.maxWaitMs) return false;
    this.nextAt = at + this.everyMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
    return true;
  }
}
