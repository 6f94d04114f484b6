import type { WhenAndWhere } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import type { MoveQuestion } from './move-question.ts';
import {
  ADD_MOVE,
  DUE_MOVE,
  DUE_MOVES,
  END_MOVE,
  MERGE_ANSWERS,
  QUESTIONS,
  REPLACE_MOVE,
  SAVE_QUESTIONS,
} from './moves.sql.ts';

/** Moves of games, and what players were asked about them. Methods with `tx` need the game's lock. */
@Injectable()
export class MovesRepository {
  constructor(private readonly sql: Sql) {}

  /** The questions of all players with a seat, also of those whose seat is kept since they left. */
  async questions(gameId: string, tx: Transaction): Promise<Map<string, MoveQuestion>> {
    const rows = await this.sql.rows<MoveQuestion & { userId: string }>(QUESTIONS, [gameId], tx);
    return new Map(rows.map(({ userId, ...question }) => [userId, question]));
  }

  async saveQuestions(gameId: string, questions: ReadonlyMap<string, MoveQuestion>, tx: Transaction): Promise<void> {
    const rows = [...questions].map(([userId, { askedRev, unanswered }]) => ({
      userId,
      askedRev,
      unansweredRev: unanswered?.rev ?? null,
    }));
    await this.sql.rows(SAVE_QUESTIONS, [gameId, JSON.stringify(rows)], tx);
  }

  /** Ends the newest move, because a later one replaces it. The questions of the players stay. */
  async replace(gameId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(REPLACE_MOVE, [gameId, now], tx);
  }

  async add(
    gameId: string,
    { rev, before, until }: { rev: number; before: WhenAndWhere; until: Date },
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    const { scheduledAt, timeZone, courtId, location } = before;
    await this.sql.rows(ADD_MOVE, [gameId, rev, scheduledAt, timeZone, courtId, location, now, until], tx);
  }

  /** Ends the question: everybody who has not answered keeps their seat. */
  async end(gameId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(END_MOVE, [gameId, now], tx);
  }

  /** Ids of games whose players can answer no longer, the longest due first. */
  async due(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(DUE_MOVES, [now])).map(({ id }) => id);
  }

  /** The `rev` of the game's move that is due; undefined if none is. */
  async dueOf(gameId: string, now: Date, tx: Transaction): Promise<number | undefined> {
    return (await this.sql.row<{ rev: number }>(DUE_MOVE, [gameId, now], tx))?.rev;
  }

  /** Merges the answers of both seats, so that nobody answers twice. Call it before the seats are merged. */
  async mergeAnswers(gameId: string, userId: string, guestId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(MERGE_ANSWERS, [gameId, userId, guestId], tx);
  }
}
