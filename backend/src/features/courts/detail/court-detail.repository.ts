import { Injectable } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import { BUSY_HOURS, type CourtDetailRow, DETAIL } from './court-detail.sql.ts';

/** Everything about one court. */
@Injectable()
export class CourtDetailRepository {
  constructor(private readonly sql: Sql) {}

  find(id: string, viewerId: string | null): Promise<CourtDetailRow | undefined> {
    return this.sql.row<CourtDetailRow & object>(DETAIL, [id, viewerId]);
  }

  /** Of the weekday that the court's clock shows; null where too little is known. */
  async busyHours(id: string, now: Date): Promise<number[] | null> {
    return (await this.sql.row<{ busyHours: number[] | null }>(BUSY_HOURS, [id, now]))?.busyHours ?? null;
  }
}
