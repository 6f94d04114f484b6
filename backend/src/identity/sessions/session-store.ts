import type { SessionStore as FastifySessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import { Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import type { SessionMemory, StoredSession } from './session-memory.ts';
import { sessionHash } from './visitor.ts';

type Done = (error?: unknown) => void;

/** Reads sessions, and until when their users are suspended. */
const READ: Statement = {
  name: 'session-store.read',
  text: `SELECT s.sid, s.sess::text AS sess, s.sess ->> 'userId' AS "userId", s.expire,
                u.suspended_until AS "suspendedUntil"
         FROM sessions s LEFT JOIN users u ON u.id = (s.sess ->> 'userId')::uuid
         WHERE s.sid = ANY($1::text[]) AND s.expire >= $2`,
};

/** Inserts or updates, because a request may save the session that it began more than once. */
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
    /** The session was read from its row, not begun by this request. */
    isStored?: true;
  }
}

const DELETE: Statement = { name: 'session-store.delete', text: 'DELETE FROM sessions WHERE sid = $1' };

/**
 * Stores sessions in PostgreSQL under the hash of their id, so that nobody can sign in with the content of the table.
 */
export class SessionStore implements FastifySessionStore {
  /** Reads the sessions that are not in memory. */
  private readonly reads = new Batcher<string, StoredSession | undefined>((sids) => this.read(sids));

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly memory: SessionMemory,
  ) {}

  get(id: string, done: (error: unknown, session?: Session | null) => void): void {
    const hash = sessionHash(id);
    const kept = this.memory.get(hash);
    if (kept && kept.expire >= this.clock.now()) done(null, sessionOf(kept));
    else this.reads.add(hash).then((stored) => done(null, stored === undefined ? null : sessionOf(stored)), done);
  }

  set(id: string, session: Session, done: Done): void {
    const { isStored, suspendedUntil: _, ...content } = session;
    const hash = sessionHash(id);
    const values = [hash, content, content.cookie.expires];
    this.write(hash, isStored ? UPDATE : INSERT, values).then(() => done(), done);
  }

  destroy(id: string, done: Done): void {
    const hash = sessionHash(id);
    this.write(hash, DELETE, [hash]).then(() => done(), done);
  }

  private async write(hash: string, statement: Statement, values: readonly unknown[]): Promise<void> {
    await this.sql.rows(statement, values);
    this.memory.forget({ hashes: [hash] });
  }

  private async read(sids: string[]): Promise<Map<string, StoredSession>> {
    const keep = this.memory.reading();
    const rows = await this.sql.rows<StoredSession & { sid: string }>(READ, [sids, this.clock.now()]);
    for (const row of rows) keep(row.sid, row);
    return new Map(rows.map((row) => [row.sid, row]));
  }
}

const sessionOf = ({ sess, suspendedUntil }: StoredSession): Session => ({
  ...JSON.parse(sess),
  isStored: true,
  ...(suspendedUntil && { suspendedUntil: suspendedUntil.toISOString() }),
});
