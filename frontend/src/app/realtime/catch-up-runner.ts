import { log } from '../../lib/log.ts';

/** Runs one catch-up at a time. A gap that opens during one asks for one more after it. */
export class CatchUpRunner {
  private isRunning = false;
  private isAskedAgain = false;

  constructor(private readonly catchUp: () => Promise<void>) {}

  request(): void {
    if (this.isRunning) this.isAskedAgain = true;
    else void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    do {
      this.isAskedAgain = false;
      await this.catchUp().catch((error: unknown) => log.error('Catching up failed', error));
    } while (this.isAskedAgain);
    this.isRunning = false;
  }
}
