import type { CourtPulse, MyCheckIn } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import {
  ABSENT_VISITS,
  CHECKED_IN,
  COURT_OF,
  COURTS_TO_SWEEP,
  MY_CHECK_INS,
  NAMED_AT,
  PULSES,
  type PulseRow,
  toPulse,
} from './visits.sql.ts';

/** A check-in of somebody who may do nothing. */
export interface AbsentVisit {
  courtId: string;
  userId: string;
}

/** Reads who is where. It is written under a lock: see `LockedCourtsRepository`. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those of the courts that exist. */
  async pulses(courtIds: readonly string[], now: Date): Promise<Map<string, CourtPulse>> {
    const rows = await this.sql.rows<PulseRow & object>(PULSES, [courtIds]);
    return new Map(rows.map((row) => [row.id, toPulse(row, now)]));
  }

  /** Of those who are checked in anywhere. */
  async myCheckIns(userIds: readonly string[]): Promise<Map<string, MyCheckIn>> {
    const rows = await this.sql.rows<{ userId: string; myCheckIn: MyCheckIn }>(MY_CHECK_INS, [userIds]);
    return new Map(rows.map(({ userId, myCheckIn }) => [userId, myCheckIn]));
  }

  /** Where a person is checked in. */
  async courtOf(userId: string, tx?: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(COURT_OF, [userId], tx))?.courtId;
  }

  /** Those who are checked in anywhere. */
  async checkedIn(userIds: readonly string[], tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(CHECKED_IN, [userIds], tx)).map(({ id }) => id);
  }

  /** Where a person is shown by name. */
  async namedAt(userId: string): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(NAMED_AT, [userId]))?.courtId;
  }

  absent(now: Date): Promise<AbsentVisit[]> {
    return this.sql.rows<AbsentVisit & object>(ABSENT_VISITS, [now]);
  }

  /** Some courts with check-ins whose time is up. */
  async courtsToSweep(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(COURTS_TO_SWEEP, [now])).map(({ id }) => id);
  }
}
