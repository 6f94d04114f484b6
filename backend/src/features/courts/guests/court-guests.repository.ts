import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const MOVE_CONDITIONS: Statement = {
  name: 'court-guests.move-conditions',
  text: 'UPDATE court_conditions SET user_id = $2 WHERE user_id = $1',
};

const CHECKED_IN: Statement = {
  name: 'court-guests.checked-in',
  text: 'SELECT user_id AS id FROM court_check_ins WHERE user_id = ANY($1::uuid[]) AND ended_at IS NULL',
};

/** What courts store about guests who sign in or are removed. */
@Injectable()
export class CourtGuestsRepository {
  constructor(private readonly sql: Sql) {}

  async moveConditions(guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE_CONDITIONS, [guestId, userId], tx);
  }

  /** Those of the guests who are at a court. */
  async checkedIn(guestIds: readonly string[], tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(CHECKED_IN, [guestIds], tx)).map(({ id }) => id);
  }
}
