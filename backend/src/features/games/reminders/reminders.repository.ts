import { GAME } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const isDue = (hours: string): string => `g.scheduled_at <= $1::timestamptz + make_interval(hours => ${hours})`;

/**
 * Games that begin soon, and have been reminded of less often than was due. Counted, so that it is looked up for each of
 * these games and never read for all that ever were. $1 now, $2 hours before, $3 the most of them.
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

/** No row where somebody is changing the game: the next look sees what it has become. $1 game, $2 now. */
const LOCK: Statement = {
  name: 'reminders.lock',
  text: `SELECT g.title, g.scheduled_at AS "scheduledAt", g.time_zone AS "timeZone", g.location,
                greatest(g.created_at, (
                  SELECT max(l.at) FROM game_log l
                  WHERE l.game_id = g.id AND l.kind = 'updated' AND l.detail ? 'scheduledAt')) AS "setAt"
         FROM games g WHERE g.id = $1 AND g.cancelled_at IS NULL AND g.scheduled_at > $2
         FOR NO KEY UPDATE OF g SKIP LOCKED`,
};

/** Which of them were not dealt with before. $1 game, $2 hours before, $3 tip-off, $4 now. */
const MARK: Statement = {
  name: 'reminders.mark',
  text: `INSERT INTO game_reminders (game_id, hours_before, scheduled_at, at)
         SELECT $1, hours, $3, $4 FROM unnest($2::int[]) AS due (hours)
         ON CONFLICT (game_id, hours_before, scheduled_at) DO NOTHING RETURNING hours_before AS hours`,
};

/** The host, and everybody who has had their seat since before $2. */
const READERS: Statement = {
  name: 'reminders.readers',
  text: `SELECT host_id AS id FROM games WHERE id = $1
         UNION SELECT user_id FROM game_seats WHERE game_id = $1 AND status = 'joined' AND since < $2`,
};

export interface UpcomingGame {
  title: string;
  scheduledAt: Date;
  timeZone: string;
  /** Null where it has none. */
  place: string | null;
  /** When this tip-off was set. */
  setAt: Date;
}

/** Which games begin soon, and of which of them people were reminded. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly sql: Sql) {}

  /** Those of which a reminder is due, the next ones first. */
  async due(now: Date, hoursBefore: readonly number[]): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(DUE, [now, hoursBefore, Math.max(...hoursBefore)]);
    return rows.map(({ id }) => id);
  }

  /** Undefined where the game has begun or is cancelled by now, or another transaction has locked it. */
  async lockIfFree(id: string, now: Date, tx: Transaction): Promise<UpcomingGame | undefined> {
    const row = await this.sql.row<Omit<UpcomingGame, 'place'> & { location: string }>(LOCK, [id, now], tx);
    if (!row) return undefined;
    const { location, ...game } = row;
    return { ...game, place: location === GAME.noLocation ? null : location };
  }

  /** Notes that these reminders of this tip-off are dealt with. Returns those that were not before. */
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

  /** The host, and everybody with a seat that they took before `seatedBefore`. */
  async readers(id: string, seatedBefore: Date, tx: Transaction): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(READERS, [id, seatedBefore], tx);
    return rows.map((row) => row.id);
  }
}
