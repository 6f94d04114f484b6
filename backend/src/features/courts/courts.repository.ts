import type { CourtsQuery, CourtTotals } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql } from '../../database/sql.ts';
import { Keyset, OLDEST_FIRST } from '../../http/keyset.ts';
import type { Page } from '../../http/paging.ts';
import { type CourtRow, FIND, type ListedCourt, listOf, TOTALS } from './courts.sql.ts';

/** What a game takes over from its court. */
export interface CourtPlace {
  name: string;
  city: string;
  timeZone: string;
}

const positionOf = <Key extends string | number>({ sortKey, id }: ListedCourt<Key>) => [sortKey, id] as const;

const byName = new Keyset({
  key: z.string().regex(/^[^\0]*$/),
  order: { ...OLDEST_FIRST, key: '' },
  positionOf: positionOf<string>,
});
const byDistance = new Keyset({ key: z.number(), order: OLDEST_FIRST, positionOf: positionOf<number> });

@Injectable()
export class CourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that pass the filter: by name, or with `near` by distance. */
  list({ limit, after, ...filter }: CourtsQuery): Promise<Page<CourtRow>> {
    const { statement, values } = listOf(filter);
    return filter.near === undefined
      ? byName.page({ limit, after }, ({ key, id, count }) => this.sql.rows(statement, [key, id, count, ...values]))
      : byDistance.page({ limit, after }, ({ key, id, count }) =>
          this.sql.rows(statement, [key, id, count, ...values]),
        );
  }

  find(id: string): Promise<CourtPlace | undefined> {
    return this.sql.row<CourtPlace>(FIND, [id]);
  }

  /** Of those that exist. */
  async totals(ids: readonly string[]): Promise<Map<string, CourtTotals>> {
    const rows = await this.sql.rows<CourtTotals & object>(TOTALS, [ids]);
    return new Map(rows.map((row) => [row.courtId, row]));
  }
}
