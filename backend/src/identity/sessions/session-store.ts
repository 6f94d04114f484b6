import { EventEmitter } from 'node:events';
import type { SessionStore as FastifySessionStore } from '@fastify/session';
import connectPgSimple from 'connect-pg-simple';
import type { Session } from 'fastify';
import type { Pool } from 'pg';
import { Clock } from '../../config/clock.ts';
import { BatchLoader } from '../../database/batch-loader.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { sessionHash } from './visitor.ts';

type Done = (error?: unknown) => void;

// The library asks for express-session only to learn what a store is derived from.
const PgStore = connectPgSimple({ Store: EventEmitter } as never);

/** As text: whoever shares a session with another request must not share its objects. */
const READ: Statement = {
  name: 'session-store.read',
  text: 'SELECT sid, sess::text AS sess FROM sessions WHERE sid = ANY($1::text[]) AND expire >= $2',
};

/** Never makes a row: a session that was ended while a request of it still ran must stay ended. */
const REPLACE: Statement = {
  name: 'session-store.replace',
  text: 'UPDATE sessions SET sess = $2, expire = $3 WHERE sid = $1',
};

declare module 'fastify' {
  interface Session {
    /** Read back from its row, not begun by this request. */
    isStored?: true;
  }
}

/** The library's few statements, prepared and run where all of ours run. */
function poolOver(sql: Sql): Pool {
  const query = async (text: string, values: unknown[]) => {
    const [verb = ''] = text.split(' ', 1);
    return { rows: await sql.rows({ name: `session-store.${verb.toLowerCase()}`, text }, values) };
  };
  return { query } as Partial<Pool> as Pool;
}

/** Sessions in PostgreSQL, under the hash of their id: who reads the table cannot sign in with it. */
export class SessionStore implements FastifySessionStore {
  private readonly rows: InstanceType<typeof PgStore>;
  /** Every call of somebody signed in begins with one of these. */
  private readonly reads = new BatchLoader<string>((sids) => this.read(sids));

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    this.rows = new PgStore({ pool: poolOver(sql), tableName: 'sessions', pruneSessionInterval: false });
  }

  get(id: string, done: (error: unknown, session?: Session | null) => void): void {
    this.reads
      .get(sessionHash(id))
      .then((session) => done(null, session === undefined ? null : { ...JSON.parse(session), isStored: true }), done);
  }

  set(id: string, session: Session, done: Done): void {
    const { isStored, ...content } = session;
    if (isStored) this.sql.rows(REPLACE, [sessionHash(id), content, content.cookie.expires]).then(() => done(), done);
    else this.rows.set(sessionHash(id), content as never, done);
  }

  destroy(id: string, done: Done): void {
    this.rows.destroy(sessionHash(id), done);
  }

  private async read(sids: string[]): Promise<Map<string, string>> {
    const rows = await this.sql.rows<{ sid: string; sess: string }>(READ, [sids, this.clock.now()]);
    return new Map(rows.map(({ sid, sess }) => [sid, sess]));
  }
}
