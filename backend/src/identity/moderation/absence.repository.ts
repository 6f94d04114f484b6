import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { ABSENT_UNTIL } from './absence.sql.ts';

const UNTIL: Statement = {
  name: 'absence.until',
  text: `SELECT ${ABSENT_UNTIL} AS until FROM users u WHERE u.id = $2 FOR SHARE`,
};

/** Who may do nothing for some time: who is suspended, or has asked for the deletion of their account. */
@Injectable()
export class AbsenceRepository {
  constructor(private readonly sql: Sql) {}

  /** Null where they may do everything again. Until the end of the transaction nobody changes it. */
  async until(userId: string, now: Date, tx: Transaction): Promise<Date | null> {
    return (await this.sql.row<{ until: Date | null }>(UNTIL, [now, userId], tx))?.until ?? null;
  }
}
