import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../database/sql.ts';

/** Publishes what a step changed. Called after COMMIT. */
export type PublishMerge = () => Promise<void>;

/** Moves what one feature stores for a guest to their account; where both have the same thing, the account's stays. */
export type MergeStep = (guestId: string, userId: string, tx: Transaction) => Promise<PublishMerge | undefined>;

/** Merges a guest into the account they sign in to. Each feature that stores anything for guests registers a step. */
@Injectable()
export class GuestMergeService {
  private readonly logger = new Logger('SignIn');
  private readonly steps: MergeStep[] = [];

  register(step: MergeStep): void {
    this.steps.push(step);
  }

  /** Runs every step. Returns what to `publish` after COMMIT. */
  async run(guestId: string, userId: string, tx: Transaction): Promise<PublishMerge[]> {
    const pending: PublishMerge[] = [];
    for (const step of this.steps) {
      const publish = await step(guestId, userId, tx);
      if (publish) pending.push(publish);
    }
    return pending;
  }

  /** Never rejects: the sign-in is committed, and what could not be published is left to the outbox's sweep. */
  async publish(pending: readonly PublishMerge[]): Promise<void> {
    for (const result of await Promise.allSettled(pending.map((publish) => publish()))) {
      if (result.status === 'rejected') this.logger.warn(`left for the outbox: ${String(result.reason)}`);
    }
  }
}
