import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';

const NEXT_PHOTO: Statement = {
  name: 'court-removal.next-photo',
  text: 'SELECT id, court_id AS "courtId" FROM court_photos WHERE user_id = $1 ORDER BY id LIMIT 1',
};

const VISITED: Statement = {
  name: 'court-removal.visited',
  text: 'SELECT court_id AS "courtId" FROM court_check_ins WHERE user_id = $1 AND ended_at IS NULL',
};

const FORGET_CONDITIONS: Statement = {
  name: 'court-removal.forget-conditions',
  text: 'UPDATE court_conditions SET user_id = NULL WHERE user_id = $1',
};

/** What courts have of somebody who leaves. */
@Injectable()
export class CourtRemovalRepository {
  constructor(private readonly sql: Sql) {}

  /** Where they are checked in. */
  async visited(userId: string): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(VISITED, [userId]))?.courtId;
  }

  nextPhoto(userId: string): Promise<{ id: string; courtId: string } | undefined> {
    return this.sql.row<{ id: string; courtId: string }>(NEXT_PHOTO, [userId]);
  }

  /** What they said of courts stays, without them. */
  async forgetConditions(userId: string): Promise<void> {
    await this.sql.rows(FORGET_CONDITIONS, [userId]);
  }
}
