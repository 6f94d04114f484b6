import type { Condition, CourtReports } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import * as statements from './reports.sql.ts';

/** What players say of courts. Changes follow `begin`, in one transaction. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those of the courts that exist. */
  async read(courtIds: readonly string[], tx?: Transaction): Promise<Map<string, CourtReports>> {
    const rows = await this.sql.rows<statements.ReportsRow & object>(statements.READ, [courtIds], tx);
    return new Map(rows.map((row) => [row.id, statements.toReports(row)]));
  }

  /** Locks the court and counts a change of its reports. False where there is no such court. */
  async begin(courtId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(statements.BEGIN, [courtId], tx)) !== undefined;
  }

  /** Replaces the report before it of the same kind. */
  async report(
    courtId: string,
    { kind, state }: Pick<Condition, 'kind' | 'state'>,
    userId: string,
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(statements.REPORT, [courtId, kind, state, userId, now], tx);
  }

  /** What a guest said of courts is said by their account from now on. */
  async moveConditions(guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.MOVE_CONDITIONS, [guestId, userId], tx);
  }

  /** What they said of courts stays, without them. */
  async forgetConditions(userId: string): Promise<void> {
    await this.sql.rows(statements.FORGET_CONDITIONS, [userId]);
  }

  async countOwn(courtId: string, userId: string, tx: Transaction): Promise<number> {
    const counted = await this.sql.row<{ photos: number }>(statements.COUNT_OWN, [courtId, userId], tx);
    return counted?.photos ?? 0;
  }

  async addPhoto(courtId: string, userId: string, mediaId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.ADD_PHOTO, [newId(), courtId, userId, mediaId, now], tx);
  }

  /** Any one that they added. */
  nextPhoto(userId: string): Promise<{ id: string; courtId: string } | undefined> {
    return this.sql.row<{ id: string; courtId: string }>(statements.NEXT_PHOTO, [userId]);
  }

  findPhoto(
    id: string,
    courtId: string,
    tx: Transaction,
  ): Promise<{ authorId: string | null; mediaId: string } | undefined> {
    return this.sql.row<{ authorId: string | null; mediaId: string }>(statements.FIND_PHOTO, [id, courtId], tx);
  }

  async removePhoto(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.REMOVE_PHOTO, [id], tx);
  }

  /** Undefined for what the viewer does not see. */
  reported(id: string, viewerId: string | null): Promise<statements.ReportedPhotoRow | undefined> {
    return this.sql.row<statements.ReportedPhotoRow & object>(statements.REPORTED_PHOTO, [id, viewerId]);
  }

  async courtOfPhoto(id: string, tx?: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(statements.COURT_OF_PHOTO, [id], tx))?.courtId;
  }

  /** Undefined where nothing changes. */
  setHidden(
    id: string,
    hiddenAt: Date | null,
    tx: Transaction,
  ): Promise<{ authorId: string | null; mediaId: string } | undefined> {
    return this.sql.row(statements.SET_HIDDEN, [id, hiddenAt], tx);
  }
}
