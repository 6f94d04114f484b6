import { PRIVACY, type Privacy } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const COLUMNS = `shows_presence AS "showsPresence", shows_read_marks AS "showsReadMarks",
                 shows_last_seen AS "showsLastSeen"`;

const FIND: Statement = {
  name: 'privacy.find',
  text: `SELECT id, ${COLUMNS} FROM users WHERE id = ANY($1::uuid[]) AND kind <> 'former'`,
};

const SAVE: Statement = {
  name: 'privacy.save',
  text: `UPDATE users SET shows_presence = $2, shows_read_marks = $3, shows_last_seen = $4
         WHERE id = $1 AND (shows_presence, shows_read_marks, shows_last_seen) IS DISTINCT FROM ($2, $3, $4)
         RETURNING 1`,
};

@Injectable()
export class PrivacyRepository {
  constructor(private readonly sql: Sql) {}

  /** Of those who exist. */
  async find(userIds: readonly string[], tx?: Transaction): Promise<Map<string, Privacy>> {
    const rows = await this.sql.rows<Privacy & { id: string }>(FIND, [userIds], tx);
    return new Map(rows.map(({ id, ...privacy }) => [id, { ...PRIVACY, ...privacy }]));
  }

  /** False where it was so already. */
  async save(userId: string, privacy: Privacy, tx: Transaction): Promise<boolean> {
    const { showsPresence, showsReadMarks, showsLastSeen } = privacy;
    return (await this.sql.row(SAVE, [userId, showsPresence, showsReadMarks, showsLastSeen], tx)) !== undefined;
  }
}
