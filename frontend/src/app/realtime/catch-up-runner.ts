import { log } from '../../lib/log.ts';

/** Runs one catch-up at a time. A request during one makes it run once more afterwards. */
export class CatchUpRunner {
  private isRunning = false;
  private isRequestedAgain = false;

  constructor(private readonly catchUp: () => Promise<void>) {}

  request(): void {
    if (this.isRunning) this.isRequestedAgain = true;
    else void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    do {
      this.isRequestedAgain = false;
      await this.catchUp().catch((error: unknown) => log.error('Catching up failed', error));
    } while (this.isRequestedAgain);
    this.isRunning = false;
  }
}
