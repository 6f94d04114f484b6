import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { tryAdvisoryLock } from '../database/advisory-locks.ts';
import { Sql, type Statement } from '../database/sql.ts';
import { HourlyJob } from '../jobs/hourly.job.ts';
import { IdleGuestsRepository } from './guests/idle-guests.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const IDLE_GUEST_MS = 180 * DAY_MS;

/** Includes those of sign-ins that were never finished: they expire after a day. */
const SESSIONS: Statement = { name: 'housekeeping.sessions', text: 'DELETE FROM sessions WHERE expire < $1' };

const KEYS: Statement = {
  name: 'housekeeping.idempotency-keys',
  text: 'DELETE FROM idempotency_keys WHERE created_at < $1',
};

/** Deletes expired sessions, old idempotency keys and idle guests. */
@Injectable()
export class HousekeepingJob extends HourlyJob {
  constructor(
    private readonly sql: Sql,
    private readonly guests: IdleGuestsRepository,
    clock: Clock,
  ) {
    super('Housekeeping', clock);
  }

  run(now: Date): Promise<boolean> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    return this.sql.transaction(async (tx) => {
      if (!(await tryAdvisoryLock(this.sql, 'housekeeping', tx))) return false;
      await this.sql.rows(SESSIONS, [now], tx);
      await this.sql.rows(KEYS, [before(DAY_MS)], tx);
      await this.guests.remove(before(IDLE_GUEST_MS), now, tx);
      return true;
    });
  }
}
