import { APPLICATION, type EventPayloads } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import type { Target } from '../table/application-changes.service.ts';
import { DUE, MARK_REMINDED, REMINDER, TO_REMIND } from './expiry.sql.ts';

/** Applications that nobody answers. */
@Injectable()
export class ExpiryRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that expire now, the oldest first. */
  due(now: Date): Promise<Target[]> {
    return this.sql.rows<Target & object>(DUE, [ago(now, APPLICATION.expireAfterMs)]);
  }

  /** Opportunities whose posters are to be reminded. */
  async toRemind(now: Date): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(TO_REMIND, [ago(now, APPLICATION.remindAfterMs)]);
    return rows.map(({ id }) => id);
  }

  /** While the transaction holds the lock of the opportunity. False where its poster was reminded of all. */
  async markReminded(opportunityId: string, now: Date, tx: Transaction): Promise<boolean> {
    const values = [opportunityId, ago(now, APPLICATION.remindAfterMs), now];
    return (await this.sql.row(MARK_REMINDED, values, tx)) !== undefined;
  }

  reminder(
    opportunityId: string,
    tx?: Transaction,
  ): Promise<(EventPayloads['applications.reminded'] & { posterId: string }) | undefined> {
    return this.sql.row(REMINDER, [opportunityId], tx);
  }
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
