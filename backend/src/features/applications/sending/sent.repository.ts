import type { PageQuery } from '@hoopline/contracts';
import { Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import { Keyset, NEWEST_FIRST } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import type { SentRow } from '../opportunities/opportunity-rows.ts';
import { BY_ID, SENT, VISIBLE } from './sent.sql.ts';

/** By when the application was made, or made again. */
const latestFirst = new Keyset({
  key: Timestamp,
  order: NEWEST_FIRST,
  positionOf: (row: SentRow) => [row.myCreatedAt.toISOString(), row.myId],
});

/** Applications with what they are for. They are written under a lock: see `ApplicationChangesService`. */
@Injectable()
export class SentRepository {
  constructor(private readonly sql: Sql) {}

  list(applicantId: string, page: PageQuery): Promise<Page<SentRow>> {
    return latestFirst.page(page, ({ direction, key, id, count }) =>
      this.sql.rows<SentRow>(SENT[direction], [applicantId, key, id, count]),
    );
  }

  find(id: string): Promise<SentRow | undefined> {
    return this.sql.row<SentRow>(BY_ID, [id]);
  }

  /** Undefined also where its applicant and its poster are in a block, and where operators have hidden what it is for. */
  findVisible(id: string): Promise<SentRow | undefined> {
    return this.sql.row<SentRow>(VISIBLE, [id]);
  }
}
