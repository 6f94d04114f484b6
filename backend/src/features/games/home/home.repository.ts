import type { GameResult } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import { FOLLOWED, NEXT_GAME, WAITING } from './home.sql.ts';

export interface WaitingRow {
  id: string;
  enteredBy: string;
  /** Null if the person has to enter the result. */
  teams: GameResult['teams'] | null;
  scores: GameResult['scores'] | null;
}

export interface FollowedRow {
  id: string;
  endedAt: Date;
  playerIds: string[];
}

/** Finds the games of a person that the home page shows first. */
@Injectable()
export class HomeRepository {
  constructor(private readonly sql: Sql) {}

  /** The id of the game that begins next or is under way. */
  async nextGame(userId: string, now: Date): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(NEXT_GAME, [userId, now]))?.id;
  }

  /** Results that this person has to enter, and unconfirmed ones of games in which they were in a team. */
  waiting(userId: string, now: Date): Promise<WaitingRow[]> {
    return this.sql.rows<WaitingRow>(WAITING, [userId, now]);
  }

  /** Games with a result of players whom this person follows, latest first. */
  followed(userId: string, now: Date): Promise<FollowedRow[]> {
    return this.sql.rows<FollowedRow>(FOLLOWED, [userId, now]);
  }
}
