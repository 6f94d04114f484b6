import type { Coach, CoachesQuery, CoachProfile } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql } from '../../../database/sql.ts';
import { likePattern } from '../../../database/sql-fragments.ts';
import { Keyset, NEWEST_FIRST, OLDEST_FIRST } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import type { SearchedArea } from '../../courts/courts.service.ts';
import { bestOf, HIDDEN, type ListedCoach, type NearCoach, nearestOf, PROFILE, PUBLIC } from './coaches.sql.ts';

/** Rating and number of ratings, in one text: `4.500 12`. The list begins above the best. */
const bestFirst = new Keyset({
  key: z.string().regex(/^\d\.\d{3} \d{1,9}$/),
  order: { direction: 'after', key: '9.000 0', id: NEWEST_FIRST.id },
  positionOf: ({ ratingKey, id }: ListedCoach) => [ratingKey, id],
});
const nearestFirst = new Keyset({
  key: z.number(),
  order: OLDEST_FIRST,
  positionOf: ({ distance, id }: NearCoach) => [distance, id],
});

/** Reads coaches as the viewer may see them. */
@Injectable()
export class CoachesRepository {
  constructor(private readonly sql: Sql) {}

  /** Public ones: the best rated first, or with `area` the nearest to it. */
  list(
    { limit, after, specialization, search }: CoachesQuery,
    area: SearchedArea | null,
    viewerId: string | null,
  ): Promise<Page<Coach>> {
    const wanted = { specialization, search: search && likePattern(search) };
    if (area) {
      const { statement, values } = nearestOf(wanted, area, viewerId);
      return nearestFirst.page({ limit, after }, ({ key, id, count }) =>
        this.sql.rows<NearCoach>(statement, [key, id, null, count, ...values]),
      );
    }
    const { statement, values } = bestOf(wanted, viewerId);
    return bestFirst.page({ limit, after }, ({ key, id, count }) =>
      this.sql.rows<ListedCoach>(statement, [...key.split(' '), id, count, ...values]),
    );
  }

  /** Undefined where the viewer sees no such coach. */
  async profile(id: string, viewerId: string | null): Promise<CoachProfile | undefined> {
    type Row = Omit<CoachProfile, 'isHidden'> & { isHidden: boolean };
    const row = await this.sql.row<Row>(PROFILE, [id, viewerId]);
    if (!row) return undefined;
    const { isHidden, ...profile } = row;
    return { ...profile, ...(isHidden && { isHidden }) };
  }

  /** Those of `ids` whom everybody may see. */
  public(ids: readonly string[]): Promise<Coach[]> {
    return this.sql.rows<Coach>(PUBLIC, [ids]);
  }

  /** Finds the people of `ids` whom operators have hidden. */
  async hidden(ids: readonly string[]): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(HIDDEN, [ids])).map(({ id }) => id);
  }
}
