import { createHash } from 'node:crypto';
import { commonErrors } from '@hoopline/contracts';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Change } from '../changes/change.ts';
import { ChangesService } from '../changes/changes.service.ts';
import { Clock } from '../config/clock.ts';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import { deleteSome } from '../database/sql-fragments.ts';
import { DomainError } from './errors.ts';

/**
 * The caller's `Idempotency-Key`, 1 to 200 printable ASCII characters without spaces, or undefined without one. Throws
 * `invalid_input` for any other header.
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new DomainError(commonErrors.invalid_input, { fields: { 'Idempotency-Key': 'Not a usable key' } });
  }
  return key;
});

export interface Answer<T> {
  status: number;
  body: T;
}

interface Call {
  userId: string;
  /** `METHOD path` of the contract. */
  route: string;
  /** Without one, a repeated call does its work again. */
  idempotencyKey: string | undefined;
  body: unknown;
  /** The row that `work` locks, if other calls may wait for it too. */
  lockedRow?: string;
}

const CLAIM: Statement = {
  name: 'idempotency.claim',
  text: `INSERT INTO idempotency_keys (user_id, route, key, body_hash, status, answer, created_at)
         VALUES ($1, $2, $3, $4, 0, 'null', $5) ON CONFLICT DO NOTHING RETURNING key`,
};

const REMEMBER: Statement = {
  name: 'idempotency.remember',
  text: 'UPDATE idempotency_keys SET status = $4, answer = $5 WHERE user_id = $1 AND route = $2 AND key = $3',
};

const RECALL: Statement = {
  name: 'idempotency.recall',
  text: 'SELECT body_hash AS "bodyHash", status, answer FROM idempotency_keys WHERE user_id = $1 AND route = $2 AND key = $3',
};

const DELETE_BEFORE: Statement = {
  name: 'idempotency.delete-before',
  text: deleteSome('idempotency_keys', 'created_at < $1'),
};

/** Makes a write that creates a row safe to retry: the second call with the same key gets the answer of the first. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly changes: ChangesService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` once for each user, route and key, or at each call without a key. One transaction commits the work and
   * the key together: if `work` fails, the next call runs it again. A second call waits for the first. Two calls of one
   * user, and two with the same `lockedRow`, take a connection of the pool at once. Others wait without one, and reject
   * with an `Outage` after three seconds. Throws `idempotency_key_reused` when the key was used with another body.
   */
  async once<T>(call: Call, work: (change: Change) => Promise<Answer<T>>): Promise<Answer<T>> {
    const { userId, route, idempotencyKey, body, lockedRow } = call;
    const waiting = { lock: lockedRow, writerId: userId };
    if (!idempotencyKey) return this.changes.commit(waiting, work);
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    return this.changes.commit(waiting, async (change) => {
      const { tx } = change;
      // Not `change.now`: it would fix the time of the write before the write has locked its rows.
      const claimed = await this.sql.row(CLAIM, [userId, route, idempotencyKey, hash, this.clock.now()], tx);
      if (claimed) {
        const answer = await work(change);
        const values = [userId, route, idempotencyKey, answer.status, JSON.stringify(answer.body)];
        await this.sql.rows(REMEMBER, values, tx);
        return answer;
      }
      const first = await this.sql.row<{ bodyHash: string; status: number; answer: T }>(
        RECALL,
        [userId, route, idempotencyKey],
        tx,
      );
      if (first?.bodyHash !== hash) throw new DomainError(commonErrors.idempotency_key_reused);
      return { status: first.status, body: first.answer };
    });
  }

  /** Deletes some of the keys that were first used before `before`. Returns how many. */
  async deleteBefore(before: Date, tx: Transaction): Promise<number> {
    return (await this.sql.rows(DELETE_BEFORE, [before], tx)).length;
  }
}
