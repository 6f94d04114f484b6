import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Statement } from '../database/sql.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
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

const GUESTS: Statement = {
  name: 'housekeeping.guests',
  text: `WITH gone AS (DELETE FROM users WHERE kind = 'guest' AND last_seen_at < $1 RETURNING id)
         DELETE FROM sessions USING gone WHERE sess ->> 'userId' = gone.id::text`,
};

/** Throws away what nobody needs any more. Every hour, so that also a process that lives no whole day gets to it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Housekeeping');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep(this.clock.now()).catch((error: Error) =>
        this.logger.warn(`left for the next time: ${error.message}`),
      );
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** False when another node is at it. */
  sweep(now: Date): Promise<boolean> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    return this.sql.transaction(async (manager) => {
      const lock = await this.sql.row<{ mine: boolean }>(TRY_LOCK, [], manager);
      if (!lock?.mine) return false;
      await this.sql.rows(SESSIONS, [now], manager);
      await this.sql.rows(KEYS, [before(DAY_MS)], manager);
      await this.sql.rows(GUESTS, [before(IDLE_GUEST_MS)], manager);
      return true;
    });
  }
}
