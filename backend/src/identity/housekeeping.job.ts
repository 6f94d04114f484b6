import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { tryAdvisoryLock } from '../database/advisory-locks.ts';
import { Sql } from '../database/sql.ts';
import { IdempotencyService } from '../http/idempotency.service.ts';
import { HourlyJob } from '../jobs/hourly.job.ts';
import { NewAccountsService } from '../moderation/new-accounts.service.ts';
import { SuspendedSignInsService } from '../moderation/suspended-sign-ins.service.ts';
import { IdleGuestsRepository } from './guests/idle-guests.repository.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const IDLE_GUEST_MS = 180 * DAY_MS;

/** Deletes what has expired: sessions, idempotency keys, counts of new accounts, suspensions; and idle guests. */
@Injectable()
export class HousekeepingJob extends HourlyJob {
  constructor(
    private readonly sql: Sql,
    private readonly sessions: SessionsRepository,
    private readonly idempotency: IdempotencyService,
    private readonly guests: IdleGuestsRepository,
    private readonly newAccounts: NewAccountsService,
    private readonly suspendedSignIns: SuspendedSignInsService,
    clock: Clock,
  ) {
    super('Housekeeping', clock);
  }

  run(now: Date): Promise<boolean> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    return this.sql.transaction(async (tx) => {
      if (!(await tryAdvisoryLock(this.sql, 'housekeeping', tx))) return false;
      await this.sessions.deleteExpired(now, tx);
      await this.idempotency.deleteBefore(before(DAY_MS), tx);
      await this.newAccounts.removeOld(now, tx);
      await this.suspendedSignIns.removeEnded(now, tx);
      await this.guests.remove(before(IDLE_GUEST_MS), now, tx);
      return true;
    });
  }
}
