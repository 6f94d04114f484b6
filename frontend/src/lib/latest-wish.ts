interface WishParts<Wish> {
  /** Makes the wish come true; rejects when it did not. */
  send: (key: string, wish: Wish) => Promise<void>;
  /** Whether a newer wish is worth a call of its own after this failure. */
  mayGoOn: (error: unknown) => boolean;
  /** What is on its way for a key; undefined once nothing is. */
  onChange: (key: string, wish: Wish | undefined) => void;
  onFailed: (key: string, error: unknown) => void;
}

/**
 * Wishes that replace one another, such as a like taken back at once. At most one call per key is in flight; of what is
 * wished meanwhile only the latest is sent after it, and not even that if it is what has just come true.
 */
export class LatestWish<Wish> {
  /** The latest wish per key, while a call is under way. */
  private readonly latest = new Map<string, { wish: Wish }>();

  constructor(private readonly parts: WishParts<Wish>) {}

  wish(key: string, wish: Wish): void {
    const isUnderWay = this.latest.has(key);
    this.latest.set(key, { wish });
    this.parts.onChange(key, wish);
    if (!isUnderWay) void this.run(key, { wish });
  }

  private async run(key: string, first: { wish: Wish }): Promise<void> {
    let sent = first;
    for (;;) {
      const failure = await this.attempt(key, sent.wish);
      const latest = this.latest.get(key) ?? sent;
      const isNewer = latest.wish !== sent.wish;
      if (isNewer && (!failure || this.parts.mayGoOn(failure.error))) {
        sent = latest;
        continue;
      }
      this.latest.delete(key);
      this.parts.onChange(key, undefined);
      if (failure) this.parts.onFailed(key, failure.error);
      return;
    }
  }

  private async attempt(key: string, wish: Wish): Promise<{ error: unknown } | undefined> {
    try {
      await this.parts.send(key, wish);
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
