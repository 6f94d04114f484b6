import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Clock } from '../config/clock.ts';
import { type DecoratedMethod, decoratedMethods } from '../config/decorated-methods.ts';
import { Metrics } from '../metrics/metrics.ts';
import { EVERY, type EveryOptions, type JobMethod, milliseconds } from './every.decorator.ts';

type Job = DecoratedMethod<EveryOptions, JobMethod>;

/** Runs the methods with `@Every`. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly running = new Map<Job, Promise<void>>();
  private readonly stop = new AbortController();
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const jobs = decoratedMethods<EveryOptions, JobMethod>(this.discovery, EVERY);
    this.timers = jobs.map((job) => setInterval(() => this.start(job), milliseconds(job.options.interval)));
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.stop.abort();
  }

  /** Waits for running jobs while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private start(job: Job): void {
    if (this.running.has(job)) return;
    this.running.set(
      job,
      this.run(job).finally(() => this.running.delete(job)),
    );
  }

  private async run({ options: { interval, job }, method }: Job): Promise<void> {
    const end = this.metrics.jobSeconds.startTimer({ job });
    try {
      await method(this.clock.now(), this.stop.signal);
    } catch (error) {
      const failures: Error[] = error instanceof AggregateError ? error.errors : [error];
      for (const { message } of failures) {
        this.metrics.jobFailures.inc({ job });
        new Logger(job).warn(`will try again in ${interval}: ${message}`);
      }
    } finally {
      end();
    }
  }
}

/** Not global: Nest stops global modules last, and a running job still needs the outbox, mail and Redis. */
@Module({ imports: [DiscoveryModule], providers: [JobsService] })
export class JobsModule {}
