import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { heirOf } from '../hosting/hosting.repository.ts';

/**
 * A series of person $1 that has not ended, and the player seated longest in the next run that has one. $2 now, $3 a
 * series or null for any.
 */
const NEXT: Statement = {
  name: 'left-series.next',
  text: `SELECT s.id, (
           SELECT heir.user_id FROM games g, LATERAL (${heirOf('g.id')}) heir
           WHERE g.series_id = s.id AND g.host_id = $1 AND g.cancelled_at IS NULL AND g.scheduled_at > $2
           ORDER BY g.scheduled_at, g.id LIMIT 1) AS "heirId"
         FROM game_series s
         WHERE s.host_id = $1 AND s.ended_at IS NULL AND ($3::uuid IS NULL OR s.id = $3)
         ORDER BY s.id LIMIT 1`,
};

const SET_HOST: Statement = {
  name: 'left-series.set-host',
  text: 'UPDATE game_series SET host_id = $2, rev = rev + 1 WHERE id = $1',
};

const END: Statement = {
  name: 'left-series.end',
  text: 'UPDATE game_series SET ended_at = $2, check_at = NULL, rev = rev + 1 WHERE id = $1',
};

const END_ALL: Statement = {
  name: 'left-series.end-all',
  text: `UPDATE game_series SET ended_at = $2, check_at = NULL, rev = rev + 1
         WHERE host_id = $1 AND ended_at IS NULL RETURNING id`,
};

const MOVE_HOST: Statement = {
  name: 'left-series.move-host',
  text: 'UPDATE game_series SET host_id = $2, rev = rev + 1 WHERE host_id = $1 RETURNING id',
};

/** If a series names both guest and account, the account's row stays. */
const MOVE_REGULAR: Statement = {
  name: 'left-series.move-regular',
  text: `UPDATE series_regulars guest SET user_id = $2 WHERE guest.user_id = $1
         AND NOT EXISTS (SELECT 1 FROM series_regulars own WHERE own.user_id = $2 AND own.series_id = guest.series_id)`,
};

const FORGET_REGULAR: Statement = {
  name: 'left-series.forget-regular',
  text: 'DELETE FROM series_regulars WHERE user_id = ANY($1::uuid[])',
};

/** Guests $1 who host a series that makes runs after $2. */
const HOSTS: Statement = {
  name: 'left-series.hosts',
  text: `SELECT DISTINCT host_id AS id FROM game_series
         WHERE host_id = ANY($1::uuid[]) AND ended_at IS NULL AND until >= ($2::timestamptz AT TIME ZONE time_zone)::date`,
};

/** Series of people who sign in, or leave. */
@Injectable()
export class LeftSeriesRepository {
  constructor(private readonly sql: Sql) {}

  /** A series of this person that has not ended, and the player who may become its host. */
  next(hostId: string, now: Date, id: string | null): Promise<{ id: string; heirId: string | null } | undefined> {
    return this.sql.row<{ id: string; heirId: string | null }>(NEXT, [hostId, now, id]);
  }

  async setHost(id: string, hostId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_HOST, [id, hostId], tx);
  }

  async end(id: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(END, [id, now], tx);
  }

  /** Ends all series of a person, and returns their ids. */
  async endAll(hostId: string, now: Date, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(END_ALL, [hostId, now], tx)).map(({ id }) => id);
  }

  /** Moves a guest's series, and their rows as a regular, to an account. Returns the ids of the series. */
  async move(guestId: string, userId: string, tx: Transaction): Promise<string[]> {
    const moved = await this.sql.rows<{ id: string }>(MOVE_HOST, [guestId, userId], tx);
    await this.sql.rows(MOVE_REGULAR, [guestId, userId], tx);
    await this.sql.rows(FORGET_REGULAR, [[guestId]], tx);
    return moved.map(({ id }) => id);
  }

  async forgetRegulars(userIds: readonly string[], tx: Transaction): Promise<void> {
    await this.sql.rows(FORGET_REGULAR, [userIds], tx);
  }

  /** The guests who host a series that still makes runs. */
  async hosts(guestIds: readonly string[], now: Date, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(HOSTS, [guestIds, now], tx)).map(({ id }) => id);
  }
}
