import { Logger } from '@nestjs/common';
import type { Transaction } from '../database/sql.ts';

/** Publishes what a step changed. Called after COMMIT. */
export type PublishStep = () => Promise<void>;

/** What features add to one kind of write. Each feature that has anything to do in its transaction registers a step. */
export abstract class RegisteredSteps<Write extends unknown[]> {
  private readonly logger: Logger;
  private readonly steps: ((...args: [...Write, tx: Transaction]) => Promise<PublishStep | undefined>)[] = [];

  protected constructor(loggedAs: string) {
    this.logger = new Logger(loggedAs);
  }

  register(step: (...args: [...Write, tx: Transaction]) => Promise<PublishStep | undefined>): void {
    this.steps.push(step);
  }

  /** Runs every step. Returns what to `publish` after COMMIT. */
  async run(...args: [...Write, tx: Transaction]): Promise<PublishStep[]> {
    const pending: PublishStep[] = [];
    for (const step of this.steps) {
      const publish = await step(...args);
      if (publish) pending.push(publish);
    }
    return pending;
  }

  /** Never rejects: the write is committed, and what could not be published is left to the outbox's sweep. */
  async publish(pending: readonly PublishStep[]): Promise<void> {
    for (const result of await Promise.allSettled(pending.map((publish) => publish()))) {
      if (result.status === 'rejected') this.logger.warn(`left for the outbox: ${String(result.reason)}`);
    }
  }
}
