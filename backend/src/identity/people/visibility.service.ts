import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { RegisteredSteps } from '../registered-steps.ts';
import { VisibilityRepository } from './visibility.repository.ts';

/** Hides a person from others and shows them again. Each feature that shows people live registers a step. */
@Injectable()
export class VisibilityService extends RegisteredSteps<[userId: string]> {
  constructor(private readonly visibility: VisibilityRepository) {
    super();
  }

  /** The caller has locked the person. */
  async set(userId: string, isPublic: boolean, change: Change): Promise<void> {
    if (await this.visibility.set(userId, isPublic, change.tx)) await this.run(userId, change);
  }
}
