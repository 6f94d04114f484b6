import { Injectable } from '@nestjs/common';
import { tryAdvisoryLock } from '../database/advisory-locks.ts';
import { Sql, type Transaction } from '../database/sql.ts';
import { MOST_DELETED } from '../database/sql-fragments.ts';
import { IdempotencyService } from '../http/idempotency.service.ts';
import { Every } from '../jobs/every.decorator.ts';
import { GuestsRepository } from './guests/guests.repository.ts';
import { NewAccountsService } from './moderation/new-accounts.service.ts';
import { SuspendedSignInsService } from './moderation/suspended-sign-ins.service.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const IDLE_GUEST_MS = 180 * DAY_MS;

/**
 * Deletes expired sessions, old idempotency keys, old counted actions of new accounts, ended suspensions of removed
 * accounts, and idle guests.
 */
@Injectable()
export class HousekeepingJob {
  constructor(
    private readonly sql: Sql,
    private readonly sessions: SessionsRepository,
    private readonly idempotency: IdempotencyService,
    private readonly guests: GuestsRepository,
    private readonly newAccounts: NewAccountsService,
    private readonly suspendedSignIns: SuspendedSignInsService,
  ) {}

  /**
   * Deletes in pieces, each in its own transaction: everything at once may take longer than a transaction is given.
   * Resolves to false if another node is deleting.
   */
  @Every('1 h', 'Housekeeping')
  async run(now: Date, stop: AbortSignal): Promise<boolean> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    let lastGuest: string | undefined;
    const steps: ((tx: Transaction) => Promise<number>)[] = [
      (tx) => this.sessions.deleteExpired(now, tx),
      (tx) => this.idempotency.deleteBefore(before(DAY_MS), tx),
      (tx) => this.newAccounts.removeOld(now, tx),
      (tx) => this.suspendedSignIns.removeEnded(now, tx),
      async (tx) => {
        lastGuest = await this.guests.removeIdle(before(IDLE_GUEST_MS), now, lastGuest, tx);
        return lastGuest ? MOST_DELETED : 0;
      },
    ];
    for (const step of steps) {
      let deleted: number | undefined;
      do {
        deleted = await this.sql.transaction(async (tx) =>
          (await tryAdvisoryLock(this.sql, 'housekeeping', tx)) ? step(tx) : undefined,
        );
        if (deleted === undefined) return false;
      } while (deleted === MOST_DELETED && !stop.aborted);
    }
    return true;
  }
}
