import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { type CourtRow, courtColumns } from '../courts.sql.ts';
import type { Place } from './place.ts';

const IDS_BY_PLACE: Statement = {
  name: 'imported-courts.ids-by-place',
  text: 'SELECT id, google_place_id AS "placeId" FROM courts WHERE google_place_id = ANY($1::text[])',
};

const ADD: Statement = {
  name: 'imported-courts.add',
  text: `INSERT INTO courts (id, google_place_id, name, address, city, latitude, longitude, time_zone, rating, total_reviews,
                             court_type, number_of_courts, amenities, is_lit, surface, hoops, opening_hours, phone, website,
                             attribution, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
         ON CONFLICT (google_place_id) DO NOTHING
         RETURNING ${courtColumns('courts')}`,
};

/** Courts that were stored from a place of the maps provider. */
@Injectable()
export class ImportedCourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** The ids of those that are stored. */
  async idsByPlace(placeIds: readonly string[]): Promise<Map<string, string>> {
    if (placeIds.length === 0) return new Map();
    const rows = await this.sql.rows<{ id: string; placeId: string }>(IDS_BY_PLACE, [placeIds]);
    return new Map(rows.map(({ id, placeId }) => [placeId, id]));
  }

  /** Undefined where somebody has stored the place before. */
  add(place: Place, timeZone: string, attribution: string, now: Date, tx: Transaction): Promise<CourtRow | undefined> {
    const { id, name, address, city, latitude, longitude, rating, reviews = 0, type, courts = 1, amenities } = place;
    const { isLit, surface, hoops, hours, phone, website } = place;
    const where = [id, name, address, city, latitude, longitude, timeZone];
    const what = [rating, reviews, type, courts, amenities, isLit, surface, hoops, hours, phone, website, attribution];
    return this.sql.row<CourtRow>(ADD, [newId(), ...where, ...what, now], tx);
  }
}
