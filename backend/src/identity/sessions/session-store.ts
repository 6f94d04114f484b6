import type { SessionStore as FastifySessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { BatchLoader } from '../../database/batch-loader.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { sessionHash } from './visitor.ts';

type Done = (error?: unknown) => void;

/** As text, which each request parses for itself: concurrent requests of a session must not share an object. */
const READ: Statement = {
  name: 'session-store.read',
  text: 'SELECT sid, sess::text AS sess FROM sessions WHERE sid = ANY($1::text[]) AND expire >= $2',
};

/** A request may save the session that it began more than once. */
const INSERT: Statement = {
  name: 'session-store.insert',
  text: `INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, $3)
         ON CONFLICT (sid) DO UPDATE SET sess = $2, expire = $3`,
};

/** Updates only: a session that was ended while a request of it was still running must stay ended. */
const UPDATE: Statement = {
  name: 'session-store.update',
  text: 'UPDATE sessions SET sess = $2, expire = $3 WHERE sid = $1',
};

declare module 'fastify' {
  interface Session {
    /** It was read from its row, not begun by this request. */
    isStored?: true;
  }
}

const DELETE: Statement = { name: 'session-store.delete', text: 'DELETE FROM sessions WHERE sid = $1' };

/** Sessions in PostgreSQL, under the hash of their id: whoever reads the table cannot sign in with it. */
export class SessionStore implements FastifySessionStore {
  /** Every request of a signed-in user begins with a read. */
  private readonly reads = new BatchLoader<string>((sids) => this.read(sids));

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  get(id: string, done: (error: unknown, session?: Session | null) => void): void {
    this.reads
      .get(sessionHash(id))
      .then((session) => done(null, session === undefined ? null : { ...JSON.parse(session), isStored: true }), done);
  }

  set(id: string, session: Session, done: Done): void {
    const { isStored, ...content } = session;
    const values = [sessionHash(id), content, content.cookie.expires];
    this.sql.rows(isStored ? UPDATE : INSERT, values).then(() => done(), done);
  }

  destroy(id: string, done: Done): void {
    this.sql.rows(DELETE, [sessionHash(id)]).then(() => done(), done);
  }

  private async read(sids: string[]): Promise<Map<string, string>> {
    const rows = await this.sql.rows<{ sid: string; sess: string }>(READ, [sids, this.clock.now()]);
    return new Map(rows.map(({ sid, sess }) => [sid, sess]));
  }
}
