import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/sql.ts';

type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0];

/** Moves what one feature keeps for a guest to their account; where both have the same thing, the account's stays. */
export type MergeStep = (guestId: string, userId: string, manager: Transaction) => Promise<void>;

/** What happens to a guest's things at sign-in. Each feature that keeps any registers its step. */
@Injectable()
export class GuestMerge {
  private readonly steps: MergeStep[] = [];

  register(step: MergeStep): void {
    this.steps.push(step);
  }

  async run(guestId: string, userId: string, manager: Transaction): Promise<void> {
    for (const step of this.steps) await step(guestId, userId, manager);
  }
}
