import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import type { Application, Counts } from './application.ts';
import { OF_APPLICANT, SAVE } from './locked-applications.sql.ts';

/** An application as it is stored, with whose it is. */
export interface StoredApplication extends Application {
  id: string;
  opportunityId: string;
  applicantId: string;
}

type Row = Omit<StoredApplication, 'createdAt' | 'changedAt' | 'undoUntil'> & {
  createdAt: Date;
  changedAt: Date;
  undoUntil: Date | null;
};

/** Reads and writes one application while the transaction holds the lock of its opportunity. */
@Injectable()
export class LockedApplicationsRepository {
  constructor(private readonly sql: Sql) {}

  async find(opportunityId: string, applicantId: string, tx: Transaction): Promise<StoredApplication | undefined> {
    const row = await this.sql.row<Row>(OF_APPLICANT, [opportunityId, applicantId], tx);
    if (!row) return undefined;
    return {
      ...row,
      createdAt: row.createdAt.getTime(),
      changedAt: row.changedAt.getTime(),
      undoUntil: row.undoUntil?.getTime() ?? null,
    };
  }

  /** `isLogged`: its status is another. */
  async save(
    { id, opportunityId, applicantId, ...application }: StoredApplication,
    { applicants, acceptedCount }: Counts,
    { actorId, now, isLogged }: { actorId: string | null; now: Date; isLogged: boolean },
    tx: Transaction,
  ): Promise<void> {
    const record = {
      ...application,
      createdAt: new Date(application.createdAt),
      changedAt: new Date(application.changedAt),
      undoUntil: application.undoUntil === null ? null : new Date(application.undoUntil),
    };
    const owners = [id, opportunityId, applicantId];
    const logId = isLogged ? newId() : null;
    const values = [...owners, JSON.stringify(record), applicants, acceptedCount, logId, actorId, now];
    await this.sql.rows(SAVE, values, tx);
  }
}
