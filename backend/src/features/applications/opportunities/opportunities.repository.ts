import type { OpportunityKind, PageQuery } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { newestFirst } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import { COUNT, listOf, ONE, POSTED, STORED } from './opportunities.sql.ts';
import type { OpportunityRow, PostedRow } from './opportunity-rows.ts';

export type OpportunitiesQuery = PageQuery & { category?: string | undefined; posterId?: string | undefined };

/** Reads opportunities. They are written under a lock: see `LockedOpportunitiesRepository`. */
@Injectable()
export class OpportunitiesRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first; with `after`, oldest first. */
  list(kind: OpportunityKind, viewerId: string | null, query: OpportunitiesQuery): Promise<Page<OpportunityRow>> {
    const [statements, values] = listOf(query.category, query.posterId);
    return newestFirst.page(query, ({ direction, key, id, count }) =>
      this.sql.rows<OpportunityRow>(statements[direction], [viewerId, key, id, count, kind, ...values]),
    );
  }

  find(id: string, viewerId: string | null, tx?: Transaction): Promise<OpportunityRow | undefined> {
    return this.sql.row<OpportunityRow>(ONE, [viewerId, id], tx);
  }

  /** Also one that only its poster may see. */
  stored(id: string, tx?: Transaction): Promise<OpportunityRow | undefined> {
    return this.sql.row<OpportunityRow>(STORED, [null, id], tx);
  }

  /** Of every kind, newest first; with `after`, oldest first. */
  posted(posterId: string, page: PageQuery): Promise<Page<PostedRow>> {
    return newestFirst.page(page, ({ direction, key, id, count }) =>
      this.sql.rows<PostedRow>(POSTED[direction], [posterId, key, id, count]),
    );
  }

  async count(kind: OpportunityKind): Promise<number> {
    return (await this.sql.row<{ count: number }>(COUNT, [kind]))?.count ?? 0;
  }
}
