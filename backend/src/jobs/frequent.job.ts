import {
  type BeforeApplicationShutdown,
  Inject,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';

const EVERY_MS = 1_000;

/** Changes that no user causes, looked for every second. Every node runs it: what another node has locked is skipped. */
export abstract class FrequentJob implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  /** Given here, so that no job has to pass it on. */
  @Inject(Metrics) private readonly metrics!: Metrics;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  /** `name` is the context of its lines in the log. */
  protected constructor(private readonly name: string) {
    this.logger = new Logger(name);
  }

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (this.running !== undefined) return;
      const end = this.metrics.jobSeconds.startTimer({ job: this.name });
      this.running = this.attempt(() => this.run()).finally(() => {
        end();
        this.running = undefined;
      });
    }, EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Waits for the current run while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  /** One piece of work that fails must not stop the others; the next run tries it again. */
  protected async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: Error) => {
      this.metrics.jobFailures.inc({ job: this.name });
      this.logger.warn(`will try again: ${error.message}`);
    });
  }
}
