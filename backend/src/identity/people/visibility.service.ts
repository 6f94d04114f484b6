import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/sql.ts';
import { type PublishStep, RegisteredSteps } from '../registered-steps.ts';
import { VisibilityRepository } from './visibility.repository.ts';

/** Hides a person from others and shows them again. Each feature that shows people live registers a step. */
@Injectable()
export class VisibilityService extends RegisteredSteps<[userId: string]> {
  constructor(private readonly visibility: VisibilityRepository) {
    super('Visibility');
  }

  /** Who calls has locked the person. Returns what to `publish` after COMMIT: nothing where nothing changes. */
  async set(userId: string, isPublic: boolean, tx: Transaction): Promise<PublishStep[]> {
    return (await this.visibility.set(userId, isPublic, tx)) ? this.run(userId, tx) : [];
  }
}
