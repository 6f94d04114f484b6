import type { CallEnd } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { RunningCall } from './call-table.ts';

const FIND: Statement = {
  name: 'calls.find',
  text: `SELECT wanted, ring, next_at AS "nextAt", is_waiting AS "isWaiting", started_at AS "startedAt",
                ended_at AS "endedAt", ended_why AS "endedWhy",
                (SELECT count(*)::int FROM game_seats s
                 WHERE s.game_id = c.game_id AND s.status = 'joined'
                   AND s.since >= c.started_at AND s.since <= COALESCE(c.ended_at, 'infinity')) AS taken
         FROM game_calls c WHERE game_id = $1`,
};

/** Begins a call, which replaces an earlier one. */
const START: Statement = {
  name: 'calls.start',
  text: `INSERT INTO game_calls (game_id, wanted, ring, next_at, rev, started_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (game_id) DO UPDATE SET wanted = EXCLUDED.wanted, ring = EXCLUDED.ring, next_at = EXCLUDED.next_at,
           is_waiting = false, rev = EXCLUDED.rev, started_at = EXCLUDED.started_at, ended_at = NULL, ended_why = NULL`,
};

const STEP: Statement = {
  name: 'calls.step',
  text: 'UPDATE game_calls SET ring = $2, next_at = $3, is_waiting = $4, rev = $5 WHERE game_id = $1',
};

const END: Statement = {
  name: 'calls.end',
  text: `UPDATE game_calls SET ended_at = $2, ended_why = $3 WHERE game_id = $1 AND ended_at IS NULL RETURNING 1`,
};

/**
 * Running calls that may have a next step: it is time for the next ring, the game has changed, or it begins. While a
 * call waits, no ring is asked before the game changes, because every missing seat is held for somebody. $1 now.
 */
const DUE: Statement = {
  name: 'calls.due',
  text: `SELECT c.game_id AS id FROM game_calls c JOIN games g ON g.id = c.game_id
         WHERE c.ended_at IS NULL
           AND (g.rev <> c.rev OR g.scheduled_at <= $1 OR (c.next_at <= $1 AND NOT c.is_waiting))
         ORDER BY c.next_at LIMIT 100`,
};

export interface StoredCall {
  wanted: number;
  /** Seats that players have taken while the call ran, and still have. */
  taken: number;
  ring: number;
  nextAt: Date;
  /** No ring is asked before the game changes, because every missing seat is held for somebody. */
  isWaiting: boolean;
  startedAt: Date;
  endedAt: Date | null;
  endedWhy: CallEnd | null;
}

/** Calls for players. Methods that write need the game's lock. */
@Injectable()
export class CallsRepository {
  constructor(private readonly sql: Sql) {}

  find(gameId: string, tx?: Transaction): Promise<StoredCall | undefined> {
    return this.sql.row<StoredCall & object>(FIND, [gameId], tx);
  }

  async start(gameId: string, call: RunningCall, rev: number, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(START, [gameId, call.wanted, call.ring, new Date(call.nextAt), rev, now], tx);
  }

  /** `rev` is the revision of the game at which the step was decided. */
  async storeStep(gameId: string, call: RunningCall, isWaiting: boolean, rev: number, tx: Transaction): Promise<void> {
    await this.sql.rows(STEP, [gameId, call.ring, new Date(call.nextAt), isWaiting, rev], tx);
  }

  /** False if no call runs. */
  async end(gameId: string, why: CallEnd, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(END, [gameId, now, why], tx)) !== undefined;
  }

  async due(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(DUE, [now])).map(({ id }) => id);
  }
}
