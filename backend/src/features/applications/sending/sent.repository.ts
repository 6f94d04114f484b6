import type { PageQuery } from '@hoopline/contracts';
import { Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { Keyset, NEWEST_FIRST } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import { isBlockedPair, isShown } from '../../../identity/people/blocks.sql.ts';
import { NEUTRAL_COLUMNS, OWN_COLUMNS } from '../opportunities/opportunities.sql.ts';
import type { SentRow } from '../opportunities/opportunity-rows.ts';

const SELECT = `
  SELECT ${NEUTRAL_COLUMNS}, ${OWN_COLUMNS}, mine.applicant_id AS "applicantId"
  FROM applications mine JOIN opportunities o ON o.id = mine.opportunity_id JOIN users poster ON poster.id = o.poster_id`;

/** $1 applicant, $2 and $3 time and id of the application before the page, $4 how many. */
const page = (direction: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `applications.sent-${direction}`,
  text: `${SELECT} WHERE mine.applicant_id = $1 AND o.hidden_at IS NULL AND ${isShown('$1::uuid', 'o.poster_id')} AND (mine.created_at, mine.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY mine.created_at ${order}, mine.id ${order} LIMIT $4`,
});

export const SENT = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

const BY_ID: Statement = { name: 'applications.by-id', text: `${SELECT} WHERE mine.id = $1` };

/** Whose applicant and poster see each other, for something that operators have not hidden. */
const VISIBLE: Statement = {
  name: 'applications.visible',
  text: `${SELECT} WHERE mine.id = $1 AND o.hidden_at IS NULL AND NOT ${isBlockedPair('mine.applicant_id', 'o.poster_id')}`,
};

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
