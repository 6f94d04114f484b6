import { GAME } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const isDue = (hours: string): string => `g.scheduled_at <= $1::timestamptz + make_interval(hours => ${hours})`;

/**
 * Games that begin soon and have fewer reminders than are due. The counts make PostgreSQL look up the reminders of each
 * such game, instead of reading those of all games. $1 now, $2 hours before, $3 the largest of $2.
 */
export const DUE: Statement = {
  name: 'reminders.due',
  text: `SELECT g.id FROM games g
         WHERE g.cancelled_at IS NULL AND g.scheduled_at > $1 AND ${isDue('$3')}
           AND (SELECT count(*) FROM game_reminders r
                WHERE r.game_id = g.id AND r.scheduled_at = g.scheduled_at AND r.hours_before = ANY($2::int[]))
             < (SELECT count(*) FROM unnest($2::int[]) AS due (hours) WHERE ${isDue('due.hours')})
         ORDER BY g.scheduled_at LIMIT 100`,
};

/**
 * Locks a game that has not begun and is not cancelled. Returns no row while another transaction changes the game: the
 * next run reads the changed game. $1 game, $2 now.
 */
const LOCK: Statement = {
  name: 'reminders.lock',
  text: `SELECT g.title, g.scheduled_at AS "scheduledAt", g.time_zone AS "timeZone", g.location,
                greatest(g.created_at, (
                  SELECT max(l.at) FROM game_log l
                  WHERE l.game_id = g.id AND l.kind = 'updated' AND l.detail ? 'scheduledAt')) AS "setAt"
         FROM games g WHERE g.id = $1 AND g.cancelled_at IS NULL AND g.scheduled_at > $2
         FOR NO KEY UPDATE OF g SKIP LOCKED`,
};

/** Marks reminders. Returns the hours that were not marked before. $1 game, $2 hours before, $3 tip-off, $4 now. */
const MARK: Statement = {
  name: 'reminders.mark',
  text: `INSERT INTO game_reminders (game_id, hours_before, scheduled_at, at)
         SELECT $1, hours, $3, $4 FROM unnest($2::int[]) AS due (hours)
         ON CONFLICT (game_id, hours_before, scheduled_at) DO NOTHING RETURNING hours_before AS hours`,
};

/** The host of game $1, and the players who took their seat before $2. */
const READERS: Statement = {
  name: 'reminders.readers',
  text: `SELECT host_id AS id FROM games WHERE id = $1
         UNION SELECT user_id FROM game_seats WHERE game_id = $1 AND status = 'joined' AND since < $2`,
};

export interface UpcomingGame {
  title: string;
  scheduledAt: Date;
  timeZone: string;
  /** The location; null if the game has none. */
  place: string | null;
  /** When this tip-off was set. */
  setAt: Date;
}

/** Games that begin soon, and their reminders. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly sql: Sql) {}

  /** Ids of games with a due reminder, soonest first. */
  async due(now: Date, hoursBefore: readonly number[]): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(DUE, [now, hoursBefore, Math.max(...hoursBefore)]);
    return rows.map(({ id }) => id);
  }

  /** Locks a game. Undefined if it has begun or is cancelled by now, or if another transaction has locked it. */
  async lockIfFree(id: string, now: Date, tx: Transaction): Promise<UpcomingGame | undefined> {
    const row = await this.sql.row<Omit<UpcomingGame, 'place'> & { location: string }>(LOCK, [id, now], tx);
    if (!row) return undefined;
    const { location, ...game } = row;
    return { ...game, place: location === GAME.noLocation ? null : location };
  }

  /** Marks these reminders of this tip-off as done. Returns the hours of those that were not marked before. */
  async mark(
    id: string,
    hoursBefore: readonly number[],
    scheduledAt: Date,
    now: Date,
    tx: Transaction,
  ): Promise<number[]> {
    const rows = await this.sql.rows<{ hours: number }>(MARK, [id, hoursBefore, scheduledAt, now], tx);
    return rows.map(({ hours }) => hours);
  }

  /** The host, and the players who took their seat before `seatedBefore`. */
  async readers(id: string, seatedBefore: Date, tx: Transaction): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(READERS, [id, seatedBefore], tx);
    return rows.map((row) => row.id);
  }
}
