import { applicationsErrors, type OpportunityKind, type PageQuery } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { newestFirst, type Page } from '../../../http/paging.ts';
import { COUNT, listOf, ONE, POSTED, STORED } from './opportunities.sql.ts';
import type { OpportunityFields, OpportunityRow, PostedRow } from './opportunity-rows.ts';

export type OpportunitiesQuery = PageQuery & { category?: string | undefined; posterId?: string | undefined };

const lock = (ifLocked: string): string => `
  SELECT id, kind, poster_id AS "posterId", title, category, description, max_accepted AS "maxAccepted",
         deadline::text AS deadline, details, applicants, accepted_count AS "acceptedCount",
         closed_at IS NOT NULL AS "isClosed", rev, terms_rev AS "termsRev"
  FROM opportunities WHERE id = $1 FOR UPDATE ${ifLocked}`;

const LOCK: Statement = { name: 'opportunities.lock', text: lock('') };
const LOCK_IF_FREE: Statement = { name: 'opportunities.lock-if-free', text: lock('SKIP LOCKED') };

const FIELDS = 'title, category, description, max_accepted, deadline, details';
const RECORD = `title text, category text, description text, "maxAccepted" integer, deadline date, details jsonb`;
const VALUES = 'f.title, f.category, f.description, f."maxAccepted", f.deadline, f.details';

/** $1 id, $2 kind, $3 poster, $4 fields, $5 now. */
const CREATE: Statement = {
  name: 'opportunities.create',
  text: `INSERT INTO opportunities (id, kind, poster_id, created_at, ${FIELDS})
         SELECT $1, $2, $3, $5::timestamptz, ${VALUES} FROM jsonb_to_record($4) AS f (${RECORD})`,
};

/** $1 id, $2 fields. */
const UPDATE: Statement = {
  name: 'opportunities.update',
  text: `UPDATE opportunities SET (rev, terms_rev, ${FIELDS}) = (
           SELECT rev + 1, rev + 1, ${VALUES} FROM jsonb_to_record($2) AS f (${RECORD}))
         WHERE id = $1`,
};

/** $1 id, $2 whether it is closed, $3 now. */
const CLOSE: Statement = {
  name: 'opportunities.close',
  text: `UPDATE opportunities SET closed_at = CASE WHEN $2 THEN $3::timestamptz END, rev = rev + 1 WHERE id = $1`,
};

/** Returns no row if nothing changes. $1 id, $2 whether it is hidden, $3 now. */
const SET_HIDDEN: Statement = {
  name: 'opportunities.set-hidden',
  text: `UPDATE opportunities SET hidden_at = CASE WHEN $2 THEN $3::timestamptz END, rev = rev + 1
         WHERE id = $1 AND (hidden_at IS NULL) = $2 RETURNING 1`,
};

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

/** Reads and writes opportunities. Call `lock` in the same transaction before `update` and `close`. */
@Injectable()
export class OpportunitiesRepository {
  constructor(private readonly sql: Sql) {}

  /** The opportunities that the viewer may see, newest first; with `after`, oldest first. */
  list(kind: OpportunityKind, viewerId: string | null, query: OpportunitiesQuery): Promise<Page<OpportunityRow>> {
    const [statements, values] = listOf(query.category, query.posterId);
    return newestFirst.page(query, ({ direction, key, id, count }) =>
      this.sql.rows<OpportunityRow>(statements[direction], [viewerId, key, id, count, kind, ...values]),
    );
  }

  find(id: string, viewerId: string | null, tx?: Transaction): Promise<OpportunityRow | undefined> {
    return this.sql.row<OpportunityRow>(ONE, [viewerId, id], tx);
  }

  /** Finds also an opportunity that only its poster may see. */
  stored(id: string, tx?: Transaction): Promise<OpportunityRow | undefined> {
    return this.sql.row<OpportunityRow>(STORED, [null, id], tx);
  }

  /** A poster's opportunities of every kind, newest first; with `after`, oldest first. */
  posted(posterId: string, page: PageQuery): Promise<Page<PostedRow>> {
    return newestFirst.page(page, ({ direction, key, id, count }) =>
      this.sql.rows<PostedRow>(POSTED[direction], [posterId, key, id, count]),
    );
  }

  async count(kind: OpportunityKind): Promise<number> {
    return (await this.sql.row<{ count: number }>(COUNT, [kind]))?.count ?? 0;
  }

  /** Locks the row until the end of the transaction. Throws `opportunity_not_found`. */
  async lock(id: string, tx: Transaction): Promise<LockedOpportunity> {
    const row = await this.sql.row<LockedOpportunity & object>(LOCK, [id], tx);
    if (!row) throw new DomainError(applicationsErrors.opportunity_not_found);
    return row;
  }

  /** Undefined if another transaction has locked the row, or there is no such row. */
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

  /** Hides an opportunity from everybody but its poster, or shows it again. False if nothing changes. */
  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET_HIDDEN, [id, isHidden, now], tx)) !== undefined;
  }
}
