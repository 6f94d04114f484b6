import { log } from '../../lib/log.ts';

/** Runs one catch-up at a time. A request during a catch-up makes it run once more afterwards. */
export class CatchUpRunner {
  private isRunning = false;
  private requested: { isReplayed: boolean } | undefined;

  /** `isReplayed`: the server has replayed the events of the user's own room since the page was loaded. */
  constructor(private readonly catchUp: (isReplayed: boolean) => Promise<void>) {}

  request({ isReplayed } = { isReplayed: false }): void {
    this.requested = { isReplayed: isReplayed && this.requested?.isReplayed !== false };
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.requested) {
      const { isReplayed } = this.requested;
      this.requested = undefined;
      await this.catchUp(isReplayed).catch((error: unknown) => log.error('Catching up failed', error));
    }
    this.isRunning = false;
  }
}
