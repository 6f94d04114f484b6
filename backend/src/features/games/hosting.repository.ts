import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../database/sql.ts';
import type { GameFields } from './game-fields.ts';
import { CANCEL, MARK_PAID, UPDATE } from './games.writes.ts';

/** What a host writes, always inside a change that holds the game. */
@Injectable()
export class HostingRepository {
  constructor(private readonly sql: Sql) {}

  async update(gameId: string, fields: GameFields, transaction: Transaction): Promise<void> {
    await this.sql.rows(UPDATE, [gameId, JSON.stringify(fields)], transaction);
  }

  async cancel(gameId: string, now: Date, reason: string, transaction: Transaction): Promise<void> {
    await this.sql.rows(CANCEL, [gameId, now, reason], transaction);
  }

  /** False when it was so before. */
  async markPaid(gameId: string, userId: string, isPaid: boolean, transaction: Transaction): Promise<boolean> {
    return (await this.sql.row(MARK_PAID, [gameId, userId, isPaid], transaction)) !== undefined;
  }
}
