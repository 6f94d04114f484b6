import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../config/clock.ts';

const HOUR_MS = 60 * 60_000;

/** Clean-up that runs every hour. Not daily, because a process may be replaced before it is a day old. */
export abstract class HourlyJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  /** `name` is the context of its lines in the log. */
  protected constructor(
    name: string,
    private readonly time: Clock,
  ) {
    this.logger = new Logger(name);
  }

  /** Resolves to false when it did nothing because another node is doing it. */
  abstract run(now: Date): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run(this.time.now()).catch((error: Error) =>
        this.logger.warn(`will try again in an hour: ${error.message}`),
      );
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
