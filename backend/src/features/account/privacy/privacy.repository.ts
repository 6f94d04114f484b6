import { PRIVACY, type Privacy } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const COLUMNS = `shows_presence AS "showsPresence", shows_read_marks AS "showsReadMarks",
                 shows_last_seen AS "showsLastSeen"`;

const FIND: Statement = {
  name: 'privacy.find',
  text: `SELECT id, ${COLUMNS} FROM users WHERE id = ANY($1::uuid[]) AND kind <> 'former'`,
};

/** Leaves the outbox row $5 of $6 where it changes anything. */
const SAVE: Statement = {
  name: 'privacy.save',
  text: `WITH changed AS (
           UPDATE users SET shows_presence = $2, shows_read_marks = $3, shows_last_seen = $4
           WHERE id = $1 AND (shows_presence, shows_read_marks, shows_last_seen) IS DISTINCT FROM ($2, $3, $4)
           RETURNING id)
         INSERT INTO outbox (id, topic, ref, created_at) SELECT $5, 'account.privacy', id, $6 FROM changed RETURNING id`,
};

@Injectable()
export class PrivacyRepository {
  constructor(private readonly sql: Sql) {}

  /** Of those who exist. */
  async find(userIds: readonly string[], tx?: Transaction): Promise<Map<string, Privacy>> {
    const rows = await this.sql.rows<Privacy & { id: string }>(FIND, [userIds], tx);
    return new Map(rows.map(({ id, ...privacy }) => [id, { ...PRIVACY, ...privacy }]));
  }

  /** The id of the outbox row; undefined where it was so already. */
  async save(userId: string, privacy: Privacy, now: Date, tx: Transaction): Promise<string | undefined> {
    const { showsPresence, showsReadMarks, showsLastSeen } = privacy;
    const values = [userId, showsPresence, showsReadMarks, showsLastSeen, newId(), now];
    return (await this.sql.row<{ id: string }>(SAVE, values, tx))?.id;
  }
}
