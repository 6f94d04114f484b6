import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../config/clock.ts';

const HOUR_MS = 60 * 60_000;

/** Throws away what nobody needs any more. Every hour, so that also a process that lives no whole day gets to it. */
export abstract class HourlySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  protected constructor(
    name: string,
    private readonly time: Clock,
  ) {
    this.logger = new Logger(name);
  }

  /** False when another node is at it. */
  abstract sweep(now: Date): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep(this.time.now()).catch((error: Error) => this.logger.warn(`left for the next time: ${error.message}`));
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
