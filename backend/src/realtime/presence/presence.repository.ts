import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';

const LAST_SEEN: Statement = {
  name: 'presence.last-seen',
  text: 'SELECT id, last_seen_at AS "lastSeenAt" FROM users WHERE id = ANY($1::uuid[])',
};

const TOUCH: Statement = {
  name: 'presence.touch',
  text: `UPDATE users SET last_seen_at = seen.at
         FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at)
         WHERE users.id = seen.id`,
};

/** When users were last online. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly sql: Sql) {}

  async lastSeen(userIds: readonly string[]): Promise<Map<string, Date | null>> {
    const rows = await this.sql.rows<{ id: string; lastSeenAt: Date | null }>(LAST_SEEN, [userIds]);
    return new Map(rows.map((row) => [row.id, row.lastSeenAt]));
  }

  async touch(seen: ReadonlyMap<string, Date>): Promise<void> {
    await this.sql.rows(TOUCH, [[...seen.keys()], [...seen.values()]]);
  }
}
