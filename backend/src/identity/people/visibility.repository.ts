import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';

const SET: Statement = {
  name: 'visibility.set',
  text: 'UPDATE users SET is_public = $2 WHERE id = $1 AND is_public <> $2 RETURNING 1',
};

@Injectable()
export class VisibilityRepository {
  constructor(private readonly sql: Sql) {}

  /** Whether it was otherwise before. */
  async set(userId: string, isPublic: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET, [userId, isPublic], tx)) !== undefined;
  }
}
