import { Injectable, Logger } from '@nestjs/common';
import type { Sql } from '../database/sql.ts';

type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0];

/** Tells listeners what a step has done, once it is committed. */
export type MergeNews = () => Promise<void>;

/** Moves what one feature keeps for a guest to their account; where both have the same thing, the account's stays. */
export type MergeStep = (guestId: string, userId: string, manager: Transaction) => Promise<MergeNews | undefined>;

/** What happens to a guest's things at sign-in. Each feature that keeps any registers its step. */
@Injectable()
export class GuestMerge {
  private readonly logger = new Logger('SignIn');
  private readonly steps: MergeStep[] = [];

  register(step: MergeStep): void {
    this.steps.push(step);
  }

  /** What there is to `tell` after COMMIT. */
  async run(guestId: string, userId: string, manager: Transaction): Promise<MergeNews[]> {
    const news: MergeNews[] = [];
    for (const step of this.steps) news.push((await step(guestId, userId, manager)) ?? nothing);
    return news;
  }

  /** The sign-in stands whether or not its news got out: what did not, the outbox's sweep tells. */
  async tell(news: readonly MergeNews[]): Promise<void> {
    for (const told of await Promise.allSettled(news.map((tell) => tell()))) {
      if (told.status === 'rejected') this.logger.warn(`left for the sweep: ${String(told.reason)}`);
    }
  }
}

const nothing: MergeNews = async () => {};
