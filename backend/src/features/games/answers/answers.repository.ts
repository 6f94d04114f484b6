import type { Arrival, LiveScore } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import {
  ANSWER,
  ASK,
  CLEAR,
  CLEAR_ON,
  DUE_TO_ASK,
  GAMES_AT_CHECK_IN,
  HERE_EARLY,
  MARK_ASKED,
  OF_GAME,
  SCORE,
  SET_ARRIVAL,
  SET_AT,
  SET_DEADLINE_MOVED,
  SET_ON,
  SET_SCORE,
  UNDECIDED,
  WITH_SILENT_SEATS,
} from './answers.sql.ts';
import type { StoredScore } from './running-score.ts';
import type { SeatAnswer } from './silent-seats.ts';

/** Answers and arrivals of players, decisions, and running scores. Methods that write need the game's lock. */
@Injectable()
export class AnswersRepository {
  constructor(private readonly sql: Sql) {}

  dueToAsk(now: Date): Promise<string[]> {
    return this.ids(DUE_TO_ASK, [now]);
  }

  withSilentSeats(now: Date): Promise<string[]> {
    return this.ids(WITH_SILENT_SEATS, [now]);
  }

  undecided(now: Date): Promise<string[]> {
    return this.ids(UNDECIDED, [now]);
  }

  /** When the host last set the start of the game, or how long before it the players are asked. */
  async setAt(gameId: string, tx: Transaction): Promise<Date> {
    const row = await this.sql.row<{ setAt: Date }>(SET_AT, [gameId], tx);
    if (!row) throw new Error('A locked game is missing');
    return row.setAt;
  }

  /** False if the players of the game had been asked about this start before. */
  async markAsked(gameId: string, scheduledAt: string, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(MARK_ASKED, [gameId, scheduledAt, now], tx)) !== undefined;
  }

  async ask(gameId: string, userIds: readonly string[], now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(ASK, [gameId, userIds, now], tx);
  }

  /** The answers of everybody who is seated. */
  async ofGame(gameId: string, tx: Transaction): Promise<SeatAnswer[]> {
    const rows = await this.sql.rows<{ userId: string; askedAt: Date | null; answeredAt: Date | null }>(
      OF_GAME,
      [gameId],
      tx,
    );
    return rows.map(({ userId, askedAt, answeredAt }) => ({
      userId,
      askedAt: askedAt?.getTime() ?? null,
      answeredAt: answeredAt?.getTime() ?? null,
    }));
  }

  /** False if the player was not asked, or has answered before. */
  async answer(gameId: string, userId: string, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(ANSWER, [gameId, userId, now], tx)) !== undefined;
  }

  /** False if the player had the same arrival before. */
  async setArrival(gameId: string, userId: string, arrival: Arrival, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET_ARRIVAL, [gameId, userId, arrival, now], tx)) !== undefined;
  }

  /** Deletes the answers and arrivals for a start that the game no longer has. */
  async clear(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CLEAR, [gameId], tx);
  }

  async setOn(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_ON, [gameId], tx);
  }

  /** It is decided again whether the game takes place. */
  async clearOn(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(CLEAR_ON, [gameId], tx);
  }

  async setDeadlineMoved(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_DEADLINE_MOVED, [gameId], tx);
  }

  /** Ids of the games for which the check-in of a person shows that they have arrived. */
  gamesAtCheckIn(userId: string, now: Date): Promise<string[]> {
    return this.ids(GAMES_AT_CHECK_IN, [userId, now]);
  }

  /** Players whose check-in was too early to show that they have arrived, and is not any more. */
  hereEarly(now: Date): Promise<{ gameId: string; userId: string }[]> {
    return this.sql.rows<{ gameId: string; userId: string }>(HERE_EARLY, [now]);
  }

  async score(gameId: string, tx: Transaction): Promise<StoredScore> {
    const row = await this.sql.row<StoredScore & object>(SCORE, [gameId], tx);
    if (!row) throw new Error('A locked game is missing');
    return row;
  }

  async setScore(gameId: string, scores: LiveScore['scores'], tx: Transaction): Promise<void> {
    await this.sql.rows(SET_SCORE, [gameId, JSON.stringify(scores)], tx);
  }

  private async ids(statement: Statement, values: readonly unknown[]): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(statement, [...values])).map(({ id }) => id);
  }
}
