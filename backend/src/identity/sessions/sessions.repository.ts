import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { deleteSome } from '../../database/sql-fragments.ts';
import type { Visitor } from './visitor.ts';

const VISITORS: Statement = {
  name: 'sessions.visitors',
  text: `SELECT sess ->> 'userId' AS "userId", sess ->> 'kind' AS kind, sid AS "sessionHash"
         FROM sessions WHERE sid = ANY($1::text[]) AND expire > $2 AND sess ? 'userId'`,
};

const ALIVE: Statement = {
  name: 'sessions.alive',
  text: 'SELECT sid FROM sessions WHERE sid = ANY($1::text[]) AND expire > $2',
};

const ADD: Statement = { name: 'sessions.add', text: 'INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)' };

/** Updates only: a session that was ended meanwhile must stay ended. */
const EXTEND: Statement = {
  name: 'sessions.extend',
  text: `UPDATE sessions SET expire = $2, sess = jsonb_set(sess, '{cookie,expires}', to_jsonb($3::text)) WHERE sid = $1`,
};

const MARK_SEEN: Statement = { name: 'sessions.mark-seen', text: `UPDATE users SET last_seen_at = $2 WHERE id = $1` };

const REMOVE: Statement = { name: 'sessions.remove', text: 'DELETE FROM sessions WHERE sid = $1' };

const END: Statement = {
  name: 'sessions.end',
  text: `DELETE FROM sessions WHERE sess ->> 'userId' = $1 AND sid IS DISTINCT FROM $2 RETURNING sid`,
};

const DELETE_EXPIRED: Statement = {
  name: 'sessions.delete-expired',
  text: deleteSome('sessions', 'expire < $1'),
};

/** Rows of sessions. Requests read and save their own session through `SessionStore`. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly sql: Sql) {}

  /** The callers by session hash, without sessions that have no user or have ended. */
  async visitors(hashes: readonly string[], now: Date): Promise<Map<string, Visitor>> {
    const rows = await this.sql.rows<Visitor & object>(VISITORS, [hashes, now]);
    return new Map(rows.map((visitor) => [visitor.sessionHash, visitor]));
  }

  async alive(hashes: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await this.sql.rows<{ sid: string }>(ALIVE, [hashes, now]);
    return new Set(rows.map((row) => row.sid));
  }

  async add(hash: string, content: object, expires: Date): Promise<void> {
    await this.sql.rows(ADD, [hash, content, expires]);
  }

  async remove(hash: string): Promise<void> {
    await this.sql.rows(REMOVE, [hash]);
  }

  async extend(hash: string, expires: Date): Promise<void> {
    await this.sql.rows(EXTEND, [hash, expires, expires.toISOString()]);
  }

  /** Ends all sessions of a person, except `exceptHash` if given. Returns the hashes of the ended sessions. */
  async end(userId: string, exceptHash: string | null): Promise<string[]> {
    return (await this.sql.rows<{ sid: string }>(END, [userId, exceptHash])).map(({ sid }) => sid);
  }

  async markSeen(userId: string, now: Date): Promise<void> {
    await this.sql.rows(MARK_SEEN, [userId, now]);
  }

  /** Deletes some of the expired sessions, also of unfinished sign-ins, which expire after a day. Returns how many. */
  async deleteExpired(now: Date, tx: Transaction): Promise<number> {
    return (await this.sql.rows(DELETE_EXPIRED, [now], tx)).length;
  }
}
