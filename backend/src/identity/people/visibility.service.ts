import { Injectable, Logger } from '@nestjs/common';
import type { Transaction } from '../../database/sql.ts';
import { VisibilityRepository } from './visibility.repository.ts';

/** Publishes what a step changed. Called after COMMIT. */
export type PublishVisibility = () => Promise<void>;

/** What one feature does in the transaction that hides somebody, or shows them again. */
export type VisibilityStep = (userId: string, tx: Transaction) => Promise<PublishVisibility | undefined>;

/** Hides a person from others and shows them again. Each feature that shows people live registers a step. */
@Injectable()
export class VisibilityService {
  private readonly logger = new Logger('Visibility');
  private readonly steps: VisibilityStep[] = [];

  constructor(private readonly visibility: VisibilityRepository) {}

  register(step: VisibilityStep): void {
    this.steps.push(step);
  }

  /** Who calls has locked the person. Returns what to `publish` after COMMIT: nothing where nothing changes. */
  async set(userId: string, isPublic: boolean, tx: Transaction): Promise<PublishVisibility[]> {
    if (!(await this.visibility.set(userId, isPublic, tx))) return [];
    const pending: PublishVisibility[] = [];
    for (const step of this.steps) {
      const publish = await step(userId, tx);
      if (publish) pending.push(publish);
    }
    return pending;
  }

  /** Never rejects: the change is committed, and what could not be published is left to the outbox's sweep. */
  async publish(pending: readonly PublishVisibility[]): Promise<void> {
    for (const result of await Promise.allSettled(pending.map((publish) => publish()))) {
      if (result.status === 'rejected') this.logger.warn(`left for the outbox: ${String(result.reason)}`);
    }
  }
}
