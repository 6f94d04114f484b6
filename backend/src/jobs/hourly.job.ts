import { Inject, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Clock } from '../config/clock.ts';
import { Metrics } from '../metrics/metrics.ts';

const HOUR_MS = 60 * 60_000;

/** Clean-up that runs every hour. Not daily, because a process may be replaced before it is a day old. */
export abstract class HourlyJob implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Given here, so that no job has to pass it on. */
  @Inject(Metrics) private readonly metrics!: Metrics;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  /** `name` is the context of its lines in the log. */
  protected constructor(
    private readonly name: string,
    private readonly time: Clock,
  ) {
    this.logger = new Logger(name);
  }

  /** Resolves to false when it did nothing because another node is doing it. */
  abstract run(now: Date): Promise<boolean>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      const end = this.metrics.jobSeconds.startTimer({ job: this.name });
      this.run(this.time.now())
        .catch((error: Error) => {
          this.metrics.jobFailures.inc({ job: this.name });
          this.logger.warn(`will try again in an hour: ${error.message}`);
        })
        .finally(end);
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
