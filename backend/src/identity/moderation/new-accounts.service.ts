import { type LimitedAction, NEW_ACCOUNT, NEW_ACCOUNT_LIMITS, reportErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { deleteSome } from '../../database/sql-fragments.ts';
import { DomainError } from '../../http/errors.ts';

const IS_NEW: Statement = {
  name: 'new-accounts.is-new',
  text: `SELECT 1 FROM users WHERE id = $1 AND (kind = 'guest' OR created_at > $2)`,
};

/** Locks until the transaction ends. Waits only for other writes of the same kind by the same person. */
const LOCK: Statement = {
  name: 'new-accounts.lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('new-account ' || $1 || ' ' || $2, 0))`,
};

const COUNT: Statement = {
  name: 'new-accounts.count',
  text: `WITH made AS (
           SELECT count(*)::int AS count, min(at) AS first FROM (
             SELECT at FROM new_account_actions WHERE user_id = $1 AND action = $2 AND at > $3
             ORDER BY at DESC LIMIT $4) latest)
         SELECT count, first FROM made`,
};

const ADD: Statement = {
  name: 'new-accounts.add',
  text: 'INSERT INTO new_account_actions (user_id, action, at) SELECT $1, $2, $3 FROM generate_series(1, $4)',
};

const TAKE_OVER: Statement = {
  name: 'new-accounts.take-over',
  text: 'UPDATE new_account_actions SET user_id = $2 WHERE user_id = $1',
};

const REMOVE: Statement = { name: 'new-accounts.remove', text: deleteSome('new_account_actions', 'at < $1') };

/** Limits how many things new accounts may make. New accounts are guests, and members for less than a day. */
@Injectable()
export class NewAccountsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns whether the account is new. If so, other writes of this kind by the same person wait until `tx` is
   * committed. Call it before rows are locked.
   */
  async lockIfNew(userId: string, action: LimitedAction | 'games', tx: Transaction): Promise<boolean> {
    const isNew = await this.isNew(userId, tx);
    if (isNew) await this.sql.rows(LOCK, [userId, action], tx);
    return isNew;
  }

  async isNew(userId: string, tx: Transaction): Promise<boolean> {
    const youngest = new Date(this.clock.now().getTime() - NEW_ACCOUNT.ageMs);
    return (await this.sql.row(IS_NEW, [userId, youngest], tx)) !== undefined;
  }

  /**
   * Counts actions of a new account, as part of `tx`. If a person does two at once, the second waits until the first is
   * committed. Call it before rows are locked. Throws `new_account_limit` if `times` more are not allowed.
   */
  async count(userId: string, action: LimitedAction, tx: Transaction, times = 1): Promise<void> {
    if (!(await this.lockIfNew(userId, action, tx))) return;
    const now = this.clock.now();
    const limit = NEW_ACCOUNT_LIMITS[action];
    const since = new Date(now.getTime() - NEW_ACCOUNT.windowMs);
    const made = await this.sql.row<{ count: number; first: Date | null }>(COUNT, [userId, action, since, limit], tx);
    if (made && made.count + times > limit) {
      const until = new Date((made.first ?? now).getTime() + NEW_ACCOUNT.windowMs);
      const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
      throw new DomainError(reportErrors.new_account_limit, { until: until.toISOString(), retryAfter });
    }
    await this.sql.rows(ADD, [userId, action, now, times], tx);
  }

  /** Counts a guest's actions for the account to which they sign in. */
  async takeOver(guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(TAKE_OVER, [guestId, userId], tx);
  }

  /** Deletes some of the actions that do not count any more. Returns how many. */
  async removeOld(now: Date, tx: Transaction): Promise<number> {
    return (await this.sql.rows(REMOVE, [new Date(now.getTime() - NEW_ACCOUNT.windowMs)], tx)).length;
  }
}
