import { COURTS, type CourtDetail, type CourtsQuery, type CourtTotals } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { Keyset, type KeysetRange, OLDEST_FIRST, type Page } from '../../http/paging.ts';
import { hiddenFrom } from '../../identity/people/blocks.sql.ts';
import { type CourtRow, courtColumns, FIND, type ListedCourt, listOf, TOTALS } from './courts.sql.ts';
import type { Place } from './facilities/place.ts';
import { type ReportsRow, reportsColumns } from './reports/reports.repository.ts';
import { myCheckInJson, type PulseRow, pulseColumns } from './visits/visits.repository.ts';

/** The fields of a court that a game copies. */
export interface CourtPlace {
  name: string;
  city: string;
  timeZone: string;
}

export interface CourtDetailRow
  extends CourtRow,
    PulseRow,
    ReportsRow,
    Pick<CourtDetail, 'surface' | 'hoops' | 'phone' | 'website' | 'attribution' | 'myCheckIn'> {
  id: string;
  /** Ids of the people in a block with the viewer. */
  blockedIds: string[];
}

/** $1 court, $2 viewer or null. */
const DETAIL: Statement = {
  name: 'courts.detail',
  text: `SELECT ${courtColumns('c')}, c.surface, c.hoops, c.phone, c.website, c.attribution, ${pulseColumns('c')},
                ${reportsColumns('c')}, ${hiddenFrom('$2::uuid')} AS "blockedIds",
                (SELECT ${myCheckInJson('mine', 'at')} FROM court_check_ins mine JOIN courts at ON at.id = mine.court_id
                 WHERE mine.user_id = $2 AND mine.ended_at IS NULL) AS "myCheckIn"
         FROM courts c WHERE c.id = $1`,
};

const { days, minCheckIns, minDays } = COURTS.busy;
/** Busy hours are computed from the newest check-ins, at most this many, so that the read stays fast. */
const MAX_CHECK_INS = 5_000;

/**
 * The mean number of people at court $1 in each hour of a weekday: the weekday of the time $2 at the court. The mean
 * is the hours that people with verified check-ins spent there, divided by the number of past days with this weekday
 * since the first of these check-ins, which is at most `days` days ago. Null if there are too few of them, or if the
 * first one was less than a week ago. All times are in the court's time zone.
 */
export const BUSY_HOURS: Statement = {
  name: 'courts.busy-hours',
  text: `WITH today AS MATERIALIZED (
           SELECT time_zone AS zone, date_trunc('day', $2::timestamptz AT TIME ZONE time_zone) AS date
           FROM courts WHERE id = $1),
         stays AS MATERIALIZED (
           SELECT since AT TIME ZONE zone AS since, COALESCE(ended_at, until) AT TIME ZONE zone AS until
           FROM today, LATERAL (
             SELECT since, ended_at, until FROM court_check_ins
             WHERE court_id = $1 AND is_verified AND since > $2::timestamptz - interval '${days} days'
             ORDER BY since DESC LIMIT ${MAX_CHECK_INS}) newest),
         known AS MATERIALIZED (
           SELECT floor(extract(epoch FROM today.date - date_trunc('day', min(since))) / (7 * 86400)) AS days
           FROM stays, today GROUP BY today.date
           HAVING count(*) >= ${minCheckIns} AND count(DISTINCT stays.since::date) >= ${minDays}),
         spent AS (
           SELECT extract(hour FROM hour.begin)::int AS hour,
                  sum(extract(epoch FROM LEAST(until, hour.begin + interval '1 hour') - GREATEST(since, hour.begin))) / 3600
                    AS hours
           FROM known, today, stays, generate_series(date_trunc('hour', since), until, interval '1 hour') AS hour (begin)
           WHERE known.days > 0 AND hour.begin < today.date
             AND extract(isodow FROM hour.begin) = extract(isodow FROM today.date)
           GROUP BY 1)
         SELECT array_agg(round(COALESCE(spent.hours, 0) / known.days, 2)::float8 ORDER BY day.hour) AS "busyHours"
         FROM known CROSS JOIN generate_series(0, 23) AS day (hour) LEFT JOIN spent ON spent.hour = day.hour
         WHERE known.days > 0`,
};

const IDS_BY_PLACE: Statement = {
  name: 'courts.ids-by-place',
  text: 'SELECT id, google_place_id AS "placeId" FROM courts WHERE google_place_id = ANY($1::text[])',
};

/** Returns no row if the place is stored already. */
const ADD: Statement = {
  name: 'courts.add',
  text: `INSERT INTO courts (id, google_place_id, name, address, city, latitude, longitude, time_zone, rating, total_reviews,
                             court_type, number_of_courts, amenities, is_lit, surface, hoops, opening_hours, phone, website,
                             attribution, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
         ON CONFLICT (google_place_id) DO NOTHING
         RETURNING ${courtColumns('courts')}`,
};

const positionOf = <Key extends string | number>({ sortKey, id }: ListedCourt<Key>) => [sortKey, id] as const;

const byName = new Keyset({
  key: z.string().regex(/^[^\0]*$/),
  order: { ...OLDEST_FIRST, key: '' },
  positionOf: positionOf<string>,
});
/**
 * The sort key is the negative number of people. The list starts with the lowest integer, which is below every key.
 */
const byPeople = new Keyset({
  key: z.int32(),
  order: { ...OLDEST_FIRST, key: '-2147483648' },
  positionOf: positionOf<number>,
});
const byDistance = new Keyset({ key: z.number(), order: OLDEST_FIRST, positionOf: positionOf<number> });

@Injectable()
export class CourtsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Courts that match the filter, sorted by name; with `near` by distance; with `sort` the busiest first, without
   * courts where nobody is.
   */
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

  detail(id: string, viewerId: string | null): Promise<CourtDetailRow | undefined> {
    return this.sql.row<CourtDetailRow & object>(DETAIL, [id, viewerId]);
  }

  /** The mean number of people in each hour of the current weekday at the court. Null with too few check-ins. */
  async busyHours(id: string, now: Date): Promise<number[] | null> {
    return (await this.sql.row<{ busyHours: number[] | null }>(BUSY_HOURS, [id, now]))?.busyHours ?? null;
  }

  /** Leaves out ids of courts that do not exist. */
  async totals(ids: readonly string[]): Promise<Map<string, CourtTotals>> {
    const rows = await this.sql.rows<CourtTotals & object>(TOTALS, [ids]);
    return new Map(rows.map((row) => [row.courtId, row]));
  }

  /** Court ids by the provider's id of the place from which the court was imported. */
  async idsByPlace(placeIds: readonly string[]): Promise<Map<string, string>> {
    if (placeIds.length === 0) return new Map();
    const rows = await this.sql.rows<{ id: string; placeId: string }>(IDS_BY_PLACE, [placeIds]);
    return new Map(rows.map(({ id, placeId }) => [placeId, id]));
  }

  /** Stores a place as a court. Undefined if the place is stored already. */
  add(place: Place, timeZone: string, attribution: string, now: Date, tx: Transaction): Promise<CourtRow | undefined> {
    const { id, name, address, city, latitude, longitude, rating, reviews = 0, type, courts = 1, amenities } = place;
    const { isLit, surface, hoops, hours, phone, website } = place;
    const location = [id, name, address, city, latitude, longitude, timeZone];
    const data = [rating, reviews, type, courts, amenities, isLit, surface, hoops, hours, phone, website, attribution];
    return this.sql.row<CourtRow>(ADD, [newId(), ...location, ...data, now], tx);
  }
}
