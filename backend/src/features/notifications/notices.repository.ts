import type { NotificationKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import type { Notice, Outdated, Retraction } from './notice.ts';

/**
 * The stored value of `does` for a notice. It stays as it is: nodes of the previous version take every other value for
 * a withdrawal.
 */
export const NOTIFY = 'tell';

/** A `Notice` as it is stored. */
export type StoredNotice = Pick<Notice, 'kind' | 'subjectId' | 'details' | 'recipients'> & {
  does: typeof NOTIFY;
  actorIds: readonly string[];
  at: string;
};

/** A `Retraction` or `Settlement` as it is stored. `actorIds` null: all actors. `recipients` null: all readers. */
export interface StoredWithdrawal {
  does: 'retract' | 'settle';
  kind: NotificationKind;
  subjectId: string;
  actorIds: readonly string[] | null;
  recipients: readonly string[] | null;
  at: string;
}

/** A notice or withdrawal that is not yet applied to all its readers. */
export interface PendingNotice {
  notice: StoredNotice | StoredWithdrawal;
  /** The last reader for whom it is stored, in the order of ids. Null: none yet, and always for a withdrawal. */
  storedTo: string | null;
}

/** $1 notices with their ids, as JSON, $2 now. */
const ADD: Statement = {
  name: 'notices.add',
  text: `INSERT INTO notices (id, notice, created_at)
         SELECT id, notice, $2 FROM jsonb_to_recordset($1) AS given (id uuid, notice jsonb)`,
};

const LOCK: Statement = {
  name: 'notices.lock',
  text: 'SELECT notice, stored_to AS "storedTo" FROM notices WHERE id = $1 FOR UPDATE',
};

const GO_ON: Statement = { name: 'notices.go-on', text: 'UPDATE notices SET stored_to = $2 WHERE id = $1' };

const REMOVE: Statement = { name: 'notices.remove', text: 'DELETE FROM notices WHERE id = $1' };

/**
 * Removes actors or readers from notices that are not yet stored for all readers. Locks these notices in the order of
 * ids, and so waits for a transaction that is storing one. Notices after the time $3 stay. A notice that has no actors
 * or readers left is stored for nobody.
 * $1 subject, $2 kind, $3 time, $4 actors or null for all, $5 readers or null for all.
 */
const WITHDRAW: Statement = {
  name: 'notices.withdraw',
  text: `WITH pending AS (
           SELECT id, notice FROM notices
           WHERE notice ->> 'subjectId' = $1::text AND notice ->> 'kind' = $2 AND notice ->> 'does' = '${NOTIFY}'
           ORDER BY id FOR UPDATE)
         UPDATE notices n SET notice = p.notice || CASE
             WHEN $4 IS NULL AND $5 IS NULL OR p.notice -> 'actorIds' <@ to_jsonb($4)
               THEN '{"recipients": []}'
             WHEN $4 IS NULL THEN jsonb_build_object('recipients', (p.notice -> 'recipients') - $5)
             ELSE jsonb_build_object('actorIds', (p.notice -> 'actorIds') - $4) END
         FROM pending p
         WHERE n.id = p.id AND (p.notice ->> 'at')::timestamptz <= $3
           AND ($4::text[] IS NULL OR p.notice -> 'actorIds' ?| $4)
           AND ($5::text[] IS NULL OR p.notice -> 'recipients' ?| $5)`,
};

/** Notices, retractions and settlements that are not yet applied to all their readers. */
@Injectable()
export class NoticesRepository {
  constructor(private readonly sql: Sql) {}

  /** Adds notices, retractions and settlements. Returns the ids of their rows. */
  async add(
    notices: readonly Notice[],
    { retracted = [], settled = [] }: Outdated,
    now: Date,
    tx: Transaction,
  ): Promise<string[]> {
    const added = [
      ...retracted.map((retraction) => toWithdrawal('retract', retraction, now)),
      ...settled.map((settlement) => toWithdrawal('settle', settlement, now)),
      ...notices.map(toStored),
    ];
    if (added.length === 0) return [];
    const rows = added.map((notice) => ({ id: newId(), notice }));
    await this.sql.rows(ADD, [JSON.stringify(rows), now], tx);
    return rows.map(({ id }) => id);
  }

  /**
   * Locks a notice or withdrawal. Undefined if it is applied to all readers already. If two calls run at once, the
   * second waits and reads the result of the first.
   */
  lock(id: string, tx: Transaction): Promise<PendingNotice | undefined> {
    return this.sql.row<PendingNotice & object>(LOCK, [id], tx);
  }

  /** Leaves the readers after `storedTo` to the next transaction. */
  async goOn(id: string, storedTo: string, tx: Transaction): Promise<void> {
    await this.sql.rows(GO_ON, [id, storedTo], tx);
  }

  async remove(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(REMOVE, [id], tx);
  }

  /** Applies a withdrawal to the notices that are not yet stored for all their readers. */
  async withdraw({ subjectId, kind, at, actorIds, recipients }: StoredWithdrawal, tx: Transaction): Promise<void> {
    await this.sql.rows(WITHDRAW, [subjectId, kind, at, actorIds, recipients], tx);
  }
}

const toStored = ({ kind, subjectId, details, actorId, otherActorIds = [], recipients, at }: Notice): StoredNotice => ({
  does: NOTIFY,
  kind,
  subjectId,
  details,
  actorIds: actorId === null ? [] : [actorId, ...otherActorIds],
  recipients,
  at: at.toISOString(),
});

export const toWithdrawal = (
  does: StoredWithdrawal['does'],
  { kind, subjectId, actorIds, recipients, at }: Retraction,
  now: Date,
): StoredWithdrawal => ({
  does,
  kind,
  subjectId,
  actorIds: actorIds ?? null,
  recipients: recipients ?? null,
  at: (at ?? now).toISOString(),
});
