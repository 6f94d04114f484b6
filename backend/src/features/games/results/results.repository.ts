import type { EnterResult, NoShow } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { resultRev } from '../games.sql.ts';

const FIND: Statement = {
  name: 'results.find',
  text: `SELECT teams, scores, entered_by AS "enteredBy", confirmed_at IS NOT NULL AS "isConfirmed",
                disputed_at IS NOT NULL AS "isDisputed", object_until AS "objectUntil", entered_at AS "enteredAt",
                ${resultRev('$1')} AS rev
         FROM game_results WHERE game_id = $1`,
};

const ENTER: Statement = {
  name: 'results.enter',
  text: `INSERT INTO game_results (game_id, teams, scores, entered_by, entered_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (game_id) DO UPDATE SET teams = EXCLUDED.teams, scores = EXCLUDED.scores,
           entered_by = EXCLUDED.entered_by, entered_at = EXCLUDED.entered_at`,
};

const CONFIRM: Statement = {
  name: 'results.confirm',
  text: 'UPDATE game_results SET confirmed_by = $2, confirmed_at = $3, object_until = $4 WHERE game_id = $1',
};

const DISPUTE: Statement = {
  name: 'results.dispute',
  text: `UPDATE game_results SET disputed_at = $2, confirmed_by = NULL, confirmed_at = NULL, object_until = NULL
         WHERE game_id = $1`,
};

const OBJECTOR: Statement = {
  name: 'results.objector',
  text: `SELECT actor_id AS id FROM game_log
         WHERE game_id = $1 AND kind = 'result_disputed' AND actor_id IS NOT NULL ORDER BY rev DESC LIMIT 1`,
};

const ENTERED_BEFORE: Statement = {
  name: 'results.entered-before',
  text: `SELECT game_id AS id FROM game_results WHERE confirmed_at IS NULL AND disputed_at IS NULL AND entered_at <= $1
         ORDER BY entered_at LIMIT 100`,
};

/** Stores the rating of a player in place of their earlier one. Returns no row if the rating is the same as before. */
const RATE: Statement = {
  name: 'results.rate',
  text: `INSERT INTO game_ratings (game_id, user_id, rating, rated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT ON CONSTRAINT game_ratings_pkey DO UPDATE SET rating = EXCLUDED.rating, rated_at = EXCLUDED.rated_at
         WHERE game_ratings.rating <> EXCLUDED.rating RETURNING rating`,
};

const AVERAGE: Statement = {
  name: 'results.average',
  text: `UPDATE games SET average_rating = (SELECT round(avg(rating), 2) FROM game_ratings WHERE game_id = $1)
         WHERE id = $1`,
};

const NO_SHOWS: Statement = {
  name: 'attendance.find',
  text: `SELECT user_id AS "userId", no_show_at AS "markedAt", no_show_disputed_at AS "disputedAt"
         FROM game_seats WHERE game_id = $1 AND no_show_at IS NOT NULL ORDER BY no_show_at, user_id`,
};

const MARK_NO_SHOW: Statement = {
  name: 'attendance.mark',
  text: `UPDATE game_seats SET no_show_at = $3
         WHERE game_id = $1 AND user_id = $2 AND ($3::timestamptz IS NULL OR no_show_disputed_at IS NULL) RETURNING 1`,
};

/** A disputed mark stays as it is. Its dispute also keeps the host from marking the player again. */
const CLEAR_NO_SHOWS: Statement = {
  name: 'attendance.clear',
  text: `UPDATE game_seats SET no_show_at = NULL
         WHERE game_id = $1 AND no_show_at IS NOT NULL AND no_show_disputed_at IS NULL`,
};

const DISPUTE_NO_SHOW: Statement = {
  name: 'attendance.dispute',
  text: 'UPDATE game_seats SET no_show_disputed_at = $3 WHERE game_id = $1 AND user_id = $2',
};

/** The people whose reliability the host sees. */
const SEATED: Statement = {
  name: 'attendance.people',
  text: `SELECT user_id AS id FROM game_seats
         WHERE game_id = $1 AND status IN ('joined', 'leaving', 'offered', 'waitlisted') ORDER BY user_id`,
};

export interface StoredNoShow extends Pick<NoShow, 'userId'> {
  markedAt: Date;
  disputedAt: Date | null;
}

export interface StoredResult {
  teams: [string[], string[]];
  scores: [number, number];
  enteredBy: string;
  /** The `rev` of the game in which it was entered. */
  rev: number;
  isConfirmed: boolean;
  isDisputed: boolean;
  /** Set only if the result counts because nobody confirmed or disputed it in time. */
  objectUntil: Date | null;
  enteredAt: Date;
}

/** Results, ratings and no-shows. Methods that write need the game's lock in their transaction. */
@Injectable()
export class ResultsRepository {
  constructor(private readonly sql: Sql) {}

  find(gameId: string, tx?: Transaction): Promise<StoredResult | undefined> {
    return this.sql.row<StoredResult & Record<string, unknown>>(FIND, [gameId], tx);
  }

  async enter(gameId: string, { teams, scores }: EnterResult, by: string, now: Date, tx: Transaction) {
    await this.sql.rows(ENTER, [gameId, JSON.stringify(teams), JSON.stringify(scores), by, now], tx);
  }

  /** `by` is null for an automatic confirmation. Only that one has an `objectUntil`. */
  async confirm(
    gameId: string,
    { by, objectUntil }: { by: string | null; objectUntil: Date | null },
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(CONFIRM, [gameId, by, now, objectUntil], tx);
  }

  /** Marks a result as disputed, and takes back its confirmation. */
  async dispute(gameId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(DISPUTE, [gameId, now], tx);
  }

  /** The player who objected last; null if nobody did. May be the id of a guest who has signed in since. */
  async objector(gameId: string, tx: Transaction): Promise<string | null> {
    return (await this.sql.row<{ id: string }>(OBJECTOR, [gameId], tx))?.id ?? null;
  }

  /** Ids of games with a result that was entered by `before`, and is neither confirmed nor disputed. */
  async enteredBefore(before: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(ENTERED_BEFORE, [before])).map((row) => row.id);
  }

  /** False if the player had given the same rating before. */
  async rate(gameId: string, userId: string, rating: number, now: Date, tx: Transaction): Promise<boolean> {
    const rated = await this.sql.row(RATE, [gameId, userId, rating, now], tx);
    if (rated) await this.averageRating(gameId, tx);
    return rated !== undefined;
  }

  /** Stores the average of the ratings as they are now. */
  async averageRating(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(AVERAGE, [gameId], tx);
  }

  /** The players who are marked as no-shows, in the order in which they were marked. */
  noShows(gameId: string, tx?: Transaction): Promise<StoredNoShow[]> {
    return this.sql.rows<StoredNoShow & Record<string, unknown>>(NO_SHOWS, [gameId], tx);
  }

  /**
   * Marks a player; `at` null takes the mark back. Marking returns false for a player who has disputed a mark, even one
   * that was taken back: they cannot be marked again.
   */
  async markNoShow(gameId: string, userId: string, at: Date | null, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(MARK_NO_SHOW, [gameId, userId, at], tx)) !== undefined;
  }

  /** Removes the marks of a game that was edited and has not begun: nobody has missed it yet. Disputed marks stay. */
  async clearNoShows(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CLEAR_NO_SHOWS, [gameId], tx);
  }

  async disputeNoShow(gameId: string, userId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(DISPUTE_NO_SHOW, [gameId, userId, now], tx);
  }

  /** Ids of the people with a seat, an offer or a waitlist position. */
  async seated(gameId: string): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(SEATED, [gameId])).map(({ id }) => id);
  }
}
