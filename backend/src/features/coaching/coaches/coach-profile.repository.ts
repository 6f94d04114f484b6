import type { CoachProfile } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import * as statements from './coach-profile.sql.ts';

/** What a coach writes. */
export interface CoachFields extends Pick<CoachProfile, 'specialization' | 'bio' | 'rates' | 'hours'> {
  courtId: string | null;
}

/** Writes coach profiles. Changes that others see answer the id of their outbox row; undefined for none. */
@Injectable()
export class CoachProfileRepository {
  constructor(private readonly sql: Sql) {}

  save(id: string, fields: CoachFields, now: Date, tx: Transaction): Promise<string | undefined> {
    const { specialization, bio, rates, courtId, hours } = fields;
    return this.change(statements.SAVE, id, now, [specialization, bio, rates, courtId, JSON.stringify(hours)], tx);
  }

  async close(id: string, now: Date): Promise<void> {
    await this.sql.rows(statements.CLOSE, [id, now]);
  }

  /** With its certificates, and the stars it was given. */
  async remove(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.REMOVE, [id], tx);
  }

  async touch(id: string): Promise<void> {
    await this.sql.rows(statements.TOUCH, [id]);
  }

  /** Undefined where `viewerId` sees no such coach. */
  lock(id: string, viewerId: string, tx: Transaction): Promise<{ isStudent: boolean } | undefined> {
    return this.sql.row<{ isStudent: boolean }>(statements.LOCK, [id, viewerId], tx);
  }

  rate(id: string, studentId: string, stars: number, now: Date, tx: Transaction): Promise<string | undefined> {
    return this.change(statements.RATE, id, now, [studentId, stars], tx);
  }

  unrate(id: string, studentId: string, now: Date, tx: Transaction): Promise<string | undefined> {
    return this.change(statements.UNRATE, id, now, [studentId], tx);
  }

  setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<string | undefined> {
    return this.change(statements.SET_HIDDEN, id, now, [isHidden ? now : null], tx);
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

  private async change(statement: Statement, id: string, now: Date, values: unknown[], tx: Transaction) {
    return (await this.sql.row<{ id: string }>(statement, [id, newId(), now, ...values], tx))?.id;
  }
}
