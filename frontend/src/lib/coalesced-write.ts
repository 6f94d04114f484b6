interface WriteParts<Value> {
  /** Writes the value; rejects when it was not saved. */
  send: (key: string, value: Value) => Promise<void>;
  /** Whether a newer value is worth a call of its own after this failure. */
  shouldContinue: (error: unknown) => boolean;
  /** Returns a promise to wait for before the latest value is sent once more; undefined if the failure is final. */
  untilRetry?: (error: unknown, failures: number) => Promise<void> | undefined;
  /** Called with the unconfirmed value of a key, and with undefined after the server has confirmed or refused it. */
  onChange: (key: string, pending: Value | undefined) => void;
  onFailed: (key: string, error: unknown) => void;
}

/**
 * Writes that replace one another, such as a like that is withdrawn at once. At most one call per key is in flight.
 * After that call, only the latest value that was written meanwhile is sent. It is not sent if it equals the value just
 * sent, and after a failed call only if `shouldContinue` returns true. If `untilRetry` returns a promise for a failed
 * call, the latest value is sent in any case when the promise has resolved.
 */
export class CoalescedWrite<Value> {
  /** The latest value per key, while a call is in flight. */
  private readonly latest = new Map<string, { value: Value }>();

  constructor(private readonly parts: WriteParts<Value>) {}

  write(key: string, value: Value): void {
    const isInFlight = this.latest.has(key);
    this.latest.set(key, { value });
    this.parts.onChange(key, value);
    if (!isInFlight) void this.run(key, { value });
  }

  private async run(key: string, first: { value: Value }): Promise<void> {
    let sent = first;
    let failures = 0;
    for (;;) {
      const failure = await this.attempt(key, sent.value);
      const pause = failure && this.parts.untilRetry?.(failure.error, failures);
      if (pause !== undefined) {
        failures += 1;
        await pause;
        sent = this.latest.get(key) ?? sent;
        continue;
      }
      const latest = this.latest.get(key) ?? sent;
      const isNewer = latest.value !== sent.value;
      if (isNewer && (!failure || this.parts.shouldContinue(failure.error))) {
        sent = latest;
        continue;
      }
      this.latest.delete(key);
      this.parts.onChange(key, undefined);
      if (failure) this.parts.onFailed(key, failure.error);
      return;
    }
  }

  private async attempt(key: string, value: Value): Promise<{ error: unknown } | undefined> {
    try {
      await this.parts.send(key, value);
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
