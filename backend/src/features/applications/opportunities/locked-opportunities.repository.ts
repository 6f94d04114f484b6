import { applicationsErrors, type OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { CLOSE, CREATE, LOCK, LOCK_IF_FREE, SET_HIDDEN, UPDATE } from './locked-opportunities.sql.ts';
import type { OpportunityFields } from './opportunity-rows.ts';

/** An opportunity's own row, as read under its lock. */
export interface LockedOpportunity extends OpportunityFields {
  id: string;
  kind: OpportunityKind;
  posterId: string;
  applicants: number;
  acceptedCount: number;
  isClosed: boolean;
  rev: number;
  /** The `rev` of its poster's last edit. */
  termsRev: number;
}

/** Locks opportunities, and changes what their posters wrote: all but `create` under the lock of the transaction. */
@Injectable()
export class LockedOpportunitiesRepository {
  constructor(private readonly sql: Sql) {}

  /** Throws `opportunity_not_found`. */
  async lock(id: string, tx: Transaction): Promise<LockedOpportunity> {
    const row = await this.sql.row<LockedOpportunity & object>(LOCK, [id], tx);
    if (!row) throw new DomainError(applicationsErrors.opportunity_not_found);
    return row;
  }

  /** Undefined where another transaction has locked it, or it is gone. */
  lockIfFree(id: string, tx: Transaction): Promise<LockedOpportunity | undefined> {
    return this.sql.row<LockedOpportunity & object>(LOCK_IF_FREE, [id], tx);
  }

  async create(
    kind: OpportunityKind,
    posterId: string,
    fields: OpportunityFields,
    now: Date,
    tx: Transaction,
  ): Promise<string> {
    const id = newId();
    await this.sql.rows(CREATE, [id, kind, posterId, JSON.stringify(fields), now], tx);
    return id;
  }

  async update(id: string, fields: OpportunityFields, tx: Transaction): Promise<void> {
    await this.sql.rows(UPDATE, [id, JSON.stringify(fields)], tx);
  }

  async close(id: string, isClosed: boolean, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(CLOSE, [id, isClosed, now], tx);
  }

  /** Hides it from everybody but its poster, or shows it again. False where nothing changes. */
  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET_HIDDEN, [id, isHidden, now], tx)) !== undefined;
  }
}
