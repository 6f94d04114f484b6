import type { CoachProfile } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import * as statements from './coach-profile.sql.ts';

/** What a coach writes. */
export interface CoachFields extends Pick<CoachProfile, 'specialization' | 'bio' | 'rates' | 'hours'> {
  courtId: string | null;
}

/** Writes coach profiles. Changes that others see return whether anything has changed. */
@Injectable()
export class CoachProfileRepository {
  constructor(private readonly sql: Sql) {}

  save(id: string, fields: CoachFields, now: Date, tx: Transaction): Promise<boolean> {
    const { specialization, bio, rates, courtId, hours } = fields;
    const values = [id, now, specialization, bio, rates, courtId, JSON.stringify(hours)];
    return this.change(statements.SAVE, values, tx);
  }

  async close(id: string, now: Date): Promise<void> {
    await this.sql.rows(statements.CLOSE, [id, now]);
  }

  /** With its certificates, and the stars it was given. */
  async remove(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.REMOVE, [id], tx);
  }

  /** Their students are others than before. False for somebody who never coached. */
  touch(id: string, tx: Transaction): Promise<boolean> {
    return this.change(statements.TOUCH, [id], tx);
  }

  /** Undefined where `viewerId` sees no such coach. */
  lock(id: string, viewerId: string, tx: Transaction): Promise<{ isStudent: boolean } | undefined> {
    return this.sql.row<{ isStudent: boolean }>(statements.LOCK, [id, viewerId], tx);
  }

  rate(id: string, studentId: string, stars: number, now: Date, tx: Transaction): Promise<boolean> {
    return this.change(statements.RATE, [id, studentId, stars, now], tx);
  }

  unrate(id: string, studentId: string, tx: Transaction): Promise<boolean> {
    return this.change(statements.UNRATE, [id, studentId], tx);
  }

  /** Null shows it again. */
  setHidden(id: string, hiddenAt: Date | null, tx: Transaction): Promise<boolean> {
    return this.change(statements.SET_HIDDEN, [id, hiddenAt], tx);
  }

  /** When it was opened first. */
  async opened(id: string): Promise<Date | undefined> {
    return (await this.sql.row<{ at: Date }>(statements.OPENED, [id]))?.at;
  }

  certificates(id: string, tx: Transaction): Promise<{ id: string; uploadId: string }[]> {
    return this.sql.rows<{ id: string; uploadId: string }>(statements.CERTIFICATES, [id], tx);
  }

  async addCertificate(
    coachId: string,
    { title, uploadId }: { title: string; uploadId: string },
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(statements.ADD_CERTIFICATE, [newId(), coachId, title, uploadId, now], tx);
  }

  /** The upload that it showed; undefined where there is no such certificate of theirs. */
  async removeCertificate(id: string, coachId: string, tx: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ uploadId: string }>(statements.REMOVE_CERTIFICATE, [id, coachId], tx))?.uploadId;
  }

  private async change(statement: Statement, values: unknown[], tx: Transaction): Promise<boolean> {
    return (await this.sql.row(statement, values, tx)) !== undefined;
  }
}
