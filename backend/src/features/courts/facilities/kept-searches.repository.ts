import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { Place } from './place.ts';

const FIND: Statement = {
  name: 'facility-searches.find',
  text: 'SELECT places FROM facility_searches WHERE key = $1 AND expires_at > $2',
};

const KEEP: Statement = {
  name: 'facility-searches.keep',
  text: `INSERT INTO facility_searches (key, places, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET places = excluded.places, expires_at = excluded.expires_at`,
};

const SWEEP: Statement = {
  name: 'facility-searches.sweep',
  text: `DELETE FROM facility_searches
         WHERE expires_at <= $1
            OR key IN (SELECT key FROM facility_searches ORDER BY expires_at DESC, key OFFSET $2)`,
};

/** Answers of the maps provider that its terms let us keep for some time. */
@Injectable()
export class KeptSearchesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined where there is none, or none that this version of the app can read. */
  async find(key: string, now: Date): Promise<Place[] | undefined> {
    const row = await this.sql.row<{ places: unknown }>(FIND, [key, now]);
    return row && Place.array().safeParse(row.places).data;
  }

  async keep(key: string, places: readonly Place[], expiresAt: Date): Promise<void> {
    await this.sql.rows(KEEP, [key, JSON.stringify(places), expiresAt]);
  }

  /** Removes what may not be kept any longer, and of the rest all but the `most` that may be kept the longest. */
  async sweep(now: Date, most: number): Promise<void> {
    await this.sql.rows(SWEEP, [now, most]);
  }
}
