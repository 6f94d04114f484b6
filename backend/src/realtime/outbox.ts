import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { OutboxRepository } from './outbox.repository.ts';

const FLUSH_EVERY_MS = 250;
const SWEEP_EVERY_MS = 1_000;
/** Younger rows belong to a write that is about to publish by itself. */
const SWEEP_AFTER_MS = 5_000;

/** Publishes the news of the given refs, reading the payload afresh. */
export type OutboxHandler = (refs: string[]) => Promise<void>;

/**
 * Makes news whole when a process dies between COMMIT and publish. A write inserts a row in its own transaction and
 * reports it `done` after the emit; rows that nobody reported are published by whichever node sweeps first. A late
 * double is dropped by the reader.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, OutboxHandler>();
  private finished: string[] = [];
  private timers: NodeJS.Timeout[] = [];
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly rows: OutboxRepository,
    private readonly clock: Clock,
  ) {}

  register(topic: string, handler: OutboxHandler): void {
    this.handlers.set(topic, handler);
  }

  /** The row's news went out; it is deleted with others in one statement. */
  done(id: string): void {
    this.finished.push(id);
  }

  onApplicationBootstrap(): void {
    const report = (error: Error) => this.logger.warn(`will try again: ${error.message}`);
    this.timers = [
      setInterval(() => void this.flush().catch(report), FLUSH_EVERY_MS),
      setInterval(() => {
        this.sweeping = this.sweeping.then(() => this.sweep()).catch(report);
      }, SWEEP_EVERY_MS),
    ];
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** While the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.sweeping;
    await this.flush().catch((error: Error) => this.logger.warn(`left for the next sweep: ${error.message}`));
  }

  async flush(): Promise<void> {
    if (this.finished.length === 0) return;
    const ids = this.finished;
    this.finished = [];
    await this.rows.remove(ids);
  }

  /** Publishes what was left behind. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    await this.rows.take(before, async (topic, refs) => {
      this.logger.log(`publishing ${refs.length} left behind of ${topic}`);
      await this.handlers.get(topic)?.(refs);
    });
  }
}
