import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';

/**
 * Somebody whose deletion is due stays hidden: what they choose meanwhile holds if they keep their account. So does whom
 * operators have hidden: their choice holds once they are shown again.
 */
const SET: Statement = {
  name: 'visibility.set',
  text: `UPDATE users SET is_public = $2 AND was_public IS NULL AND hidden_at IS NULL,
           was_public = CASE WHEN was_public IS NOT NULL THEN $2 AND hidden_at IS NULL END,
           public_when_shown = CASE WHEN hidden_at IS NOT NULL THEN $2 END
         WHERE id = $1 AND COALESCE(public_when_shown, was_public, is_public) <> $2 RETURNING 1`,
};

@Injectable()
export class VisibilityRepository {
  constructor(private readonly sql: Sql) {}

  /** Whether it was otherwise before. */
  async set(userId: string, isPublic: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET, [userId, isPublic], tx)) !== undefined;
  }
}
