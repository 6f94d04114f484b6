import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Statement } from '../database/sql.ts';
import { HourlySweep } from '../jobs/hourly-sweep.ts';
import { IdleGuests } from './idle-guests.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const IDLE_GUEST_MS = 180 * DAY_MS;

/** Any number that nothing else in the database locks. Of several nodes, one sweeps. */
const TRY_LOCK: Statement = {
  name: 'housekeeping.lock',
  text: 'SELECT pg_try_advisory_xact_lock(4242100002) AS mine',
};

/** Also what is left of sign-ins that never came back: they live no longer than a day. */
const SESSIONS: Statement = { name: 'housekeeping.sessions', text: 'DELETE FROM sessions WHERE expire < $1' };

const KEYS: Statement = {
  name: 'housekeeping.idempotency-keys',
  text: 'DELETE FROM idempotency_keys WHERE created_at < $1',
};

/** Sessions, keys and guests that nobody comes back to. */
@Injectable()
export class Housekeeping extends HourlySweep {
  constructor(
    private readonly sql: Sql,
    private readonly guests: IdleGuests,
    clock: Clock,
  ) {
    super('Housekeeping', clock);
  }

  sweep(now: Date): Promise<boolean> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    return this.sql.transaction(async (manager) => {
      const lock = await this.sql.row<{ mine: boolean }>(TRY_LOCK, [], manager);
      if (!lock?.mine) return false;
      await this.sql.rows(SESSIONS, [now], manager);
      await this.sql.rows(KEYS, [before(DAY_MS)], manager);
      await this.guests.remove(before(IDLE_GUEST_MS), now, manager);
      return true;
    });
  }
}
