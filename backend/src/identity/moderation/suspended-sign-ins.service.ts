import { createHmac } from 'node:crypto';
import { reportErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { deleteSome } from '../../database/sql-fragments.ts';
import { DomainError } from '../../http/errors.ts';
import { SUSPENSIONS } from './standing.sql.ts';

/** The identity provider, and its id of a person. */
interface SignInSubject {
  issuer: string;
  subject: string;
}

/** Guests have no subject. */
const SUBJECT: Statement = {
  name: 'suspended-sign-ins.subject',
  text: 'SELECT issuer, subject FROM users WHERE id = $1 AND subject IS NOT NULL',
};

/** $1 person, $2 hash, $3 now. */
const KEEP: Statement = {
  name: 'suspended-sign-ins.keep',
  text: `INSERT INTO suspended_sign_ins (action_id, subject_hash, until)
         SELECT a.id, $2, a.until FROM ${SUSPENSIONS} AND a.until > $3`,
};

const FIND: Statement = {
  name: 'suspended-sign-ins.find',
  text: 'SELECT max(until) AS until FROM suspended_sign_ins WHERE subject_hash = $1 AND until > $2',
};

const LIFT: Statement = {
  name: 'suspended-sign-ins.lift',
  text: 'DELETE FROM suspended_sign_ins WHERE action_id = $1',
};

const REMOVE: Statement = {
  name: 'suspended-sign-ins.remove',
  text: deleteSome('suspended_sign_ins', 'until <= $1'),
};

/**
 * Keeps the suspensions of removed accounts until they end. Stores only a hash of the provider's subject. The key of
 * the hash is derived from `SESSION_SECRET`, so the table alone does not reveal the person.
 */
@Injectable()
export class SuspendedSignInsService {
  private readonly key: Buffer;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @InjectRuntime() { SESSION_SECRET }: Pick<Runtime, 'SESSION_SECRET'>,
  ) {
    this.key = createHmac('sha256', SESSION_SECRET).update('suspended sign-ins').digest();
  }

  /** Stores the suspensions of a person. Call it before the removal deletes the person's subject, under their lock. */
  async keep(userId: string, now: Date, tx: Transaction): Promise<void> {
    const known = await this.sql.row<SignInSubject & object>(SUBJECT, [userId], tx);
    if (known) await this.sql.rows(KEEP, [userId, this.hashOf(known), now], tx);
  }

  /** Throws `suspended` for a subject whose account was removed while it was suspended. */
  async assertAllowed(subject: SignInSubject, tx: Transaction): Promise<void> {
    const kept = await this.sql.row<{ until: Date | null }>(FIND, [this.hashOf(subject), this.clock.now()], tx);
    if (kept?.until) throw new DomainError(reportErrors.suspended, { until: kept.until.toISOString() });
  }

  /** Ends a suspension that was taken back. */
  async lift(actionId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(LIFT, [actionId], tx);
  }

  /** Deletes some of the suspensions that have ended. Returns how many. */
  async removeEnded(now: Date, tx: Transaction): Promise<number> {
    return (await this.sql.rows(REMOVE, [now], tx)).length;
  }

  private hashOf({ issuer, subject }: SignInSubject): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([issuer, subject]))
      .digest('base64url');
  }
}
