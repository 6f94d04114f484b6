import type { NoShow } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const FIND: Statement = {
  name: 'attendance.find',
  text: `SELECT user_id AS "userId", no_show_at AS "markedAt", no_show_disputed_at AS "disputedAt"
         FROM game_seats WHERE game_id = $1 AND no_show_at IS NOT NULL ORDER BY no_show_at, user_id`,
};

const MARK: Statement = {
  name: 'attendance.mark',
  text: `UPDATE game_seats SET no_show_at = $3
         WHERE game_id = $1 AND user_id = $2 AND ($3::timestamptz IS NULL OR no_show_disputed_at IS NULL) RETURNING 1`,
};

const CLEAR: Statement = {
  name: 'attendance.clear',
  text: `UPDATE game_seats SET no_show_at = NULL, no_show_disputed_at = NULL
         WHERE game_id = $1 AND (no_show_at IS NOT NULL OR no_show_disputed_at IS NOT NULL)`,
};

const DISPUTE: Statement = {
  name: 'attendance.dispute',
  text: 'UPDATE game_seats SET no_show_disputed_at = $3 WHERE game_id = $1 AND user_id = $2',
};

/** For whom the host's view names what became of their seats. */
const PEOPLE: Statement = {
  name: 'attendance.people',
  text: `SELECT user_id AS id FROM game_seats
         WHERE game_id = $1 AND status IN ('joined', 'leaving', 'offered', 'waitlisted') ORDER BY user_id`,
};

export interface StoredNoShow extends Pick<NoShow, 'userId'> {
  markedAt: Date;
  disputedAt: Date | null;
}

/** Who did not come. Written only while the transaction holds the game's lock. */
@Injectable()
export class AttendanceRepository {
  constructor(private readonly sql: Sql) {}

  /** Everybody who is marked, in the order of the marks. */
  find(gameId: string, tx?: Transaction): Promise<StoredNoShow[]> {
    return this.sql.rows<StoredNoShow & Record<string, unknown>>(FIND, [gameId], tx);
  }

  /** `at` null: they came. False where they have disputed an earlier mark: none follows, also once that is taken back. */
  async mark(gameId: string, userId: string, at: Date | null, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(MARK, [gameId, userId, at], tx)) !== undefined;
  }

  /** For a game that is played another day: nobody has missed it yet. */
  async clear(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CLEAR, [gameId], tx);
  }

  async dispute(gameId: string, userId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(DISPUTE, [gameId, userId, now], tx);
  }

  /** Ids of those with a place in the game or on its waitlist. */
  async people(gameId: string): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(PEOPLE, [gameId])).map(({ id }) => id);
  }
}
