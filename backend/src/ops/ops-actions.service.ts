import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { type NewOpsAction, OpsActionsRepository } from './ops-actions.repository.ts';

/** Logs the actions of operators before they are carried out, and then whether they were. */
@Injectable()
export class OpsActionsService {
  constructor(
    private readonly repository: OpsActionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Logs an action, and carries it out. `act` receives the id of the log entry. */
  async carryOut<Result>(action: NewOpsAction, act: (entryId: string) => Promise<Result>): Promise<Result> {
    const entryId = await this.repository.add(action, this.clock.now());
    try {
      const result = await act(entryId);
      await this.repository.settle(entryId, true);
      return result;
    } catch (error) {
      await this.repository.settle(entryId, false);
      throw error;
    }
  }
}
