import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { OutboxRepository } from './outbox.repository.ts';

const FLUSH_EVERY_MS = 250;
const SWEEP_EVERY_MS = 1_000;
/** Younger rows belong to a write that is about to publish its events by itself. */
const SWEEP_AFTER_MS = 5_000;

/** Publishes the events of the given refs, with payloads read anew. */
export type OutboxHandler = (refs: string[]) => Promise<void>;

/**
 * Transactional outbox: no event is lost when a process dies between COMMIT and publishing. A write inserts a row in
 * its own transaction and calls `done` after it has published; older rows are published by whichever node sweeps first.
 * Clients ignore an event that comes twice.
 */
@Injectable()
export class OutboxService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, OutboxHandler>();
  private finished: string[] = [];
  private timers: NodeJS.Timeout[] = [];
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly rows: OutboxRepository,
    private readonly clock: Clock,
  ) {}

  register(topic: string, handler: OutboxHandler): void {
    this.handlers.set(topic, handler);
  }

  /** The row's events are published; it is deleted soon, with others, in one statement. */
  done(id: string): void {
    this.finished.push(id);
  }

  onApplicationBootstrap(): void {
    const report = (error: Error) => this.logger.warn(`will try again: ${error.message}`);
    this.timers = [
      setInterval(() => void this.flush().catch(report), FLUSH_EVERY_MS),
      setInterval(() => {
        this.sweeping ??= this.sweep()
          .catch(report)
          .finally(() => {
            this.sweeping = undefined;
          });
      }, SWEEP_EVERY_MS),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** After `stop`: waits for a sweep that is running, and deletes the rows that are `done`. */
  async finish(): Promise<void> {
    await this.sweeping;
    await this.flush().catch((error: Error) => this.logger.warn(`left for the next sweep: ${error.message}`));
  }

  async flush(): Promise<void> {
    if (this.finished.length === 0) return;
    const ids = this.finished;
    this.finished = [];
    await this.rows.remove(ids).catch((error: Error) => {
      this.finished.push(...ids);
      throw error;
    });
  }

  /** Publishes the events of rows that nobody marked as done. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    await this.rows.take(before, async (topic, refs) => {
      this.logger.log(`publishing ${refs.length} unpublished of ${topic}`);
      await this.handlers.get(topic)?.(refs);
    });
  }
}
