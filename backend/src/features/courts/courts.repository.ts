import type { CourtsQuery, CourtTotals } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql } from '../../database/sql.ts';
import { Keyset, type KeysetRange, OLDEST_FIRST } from '../../http/keyset.ts';
import type { Page } from '../../http/paging.ts';
import { BUSY_HOURS, type CourtDetailRow, DETAIL } from './court-detail.sql.ts';
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
/** No court has as many people as the lowest integer says. */
const byPeople = new Keyset({
  key: z.int32(),
  order: { ...OLDEST_FIRST, key: '-2147483648' },
  positionOf: positionOf<number>,
});
const byDistance = new Keyset({ key: z.number(), order: OLDEST_FIRST, positionOf: positionOf<number> });

@Injectable()
export class CourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** Those that pass the filter: by name, with `near` by distance, with `sort` the busiest first. */
  list({ limit, after, ...filter }: CourtsQuery): Promise<Page<CourtRow>> {
    const { statement, values } = listOf(filter);
    const page = { limit, after };
    const read = <Key extends string | number>({ key, id, count }: KeysetRange<Key>) =>
      this.sql.rows<ListedCourt<Key>>(statement, [key, id, count, ...values]);
    if (filter.near !== undefined) return byDistance.page(page, read);
    return filter.sort === undefined ? byName.page(page, read) : byPeople.page(page, read);
  }

  find(id: string): Promise<CourtPlace | undefined> {
    return this.sql.row<CourtPlace>(FIND, [id]);
  }

  /** Everything about one court. */
  detail(id: string, viewerId: string | null): Promise<CourtDetailRow | undefined> {
    return this.sql.row<CourtDetailRow & object>(DETAIL, [id, viewerId]);
  }

  /** Of the weekday that the court's clock shows; null where too little is known. */
  async busyHours(id: string, now: Date): Promise<number[] | null> {
    return (await this.sql.row<{ busyHours: number[] | null }>(BUSY_HOURS, [id, now]))?.busyHours ?? null;
  }

  /** Of those that exist. */
  async totals(ids: readonly string[]): Promise<Map<string, CourtTotals>> {
    const rows = await this.sql.rows<CourtTotals & object>(TOTALS, [ids]);
    return new Map(rows.map((row) => [row.courtId, row]));
  }
}
