import type { Court } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';

const LIST: Statement = {
  name: 'courts.list',
  text: `SELECT id, name, address, city, rating, total_reviews AS "totalReviews", google_place_id AS "googlePlaceId",
                court_type AS "courtType", number_of_courts AS "numberOfCourts", amenities, latitude, longitude,
                time_zone AS "timeZone"
         FROM courts ORDER BY lower(name), id`,
};

const FIND: Statement = {
  name: 'courts.find',
  text: 'SELECT name, city, time_zone AS "timeZone" FROM courts WHERE id = $1',
};

/** What a game takes over from its court. */
export interface CourtPlace {
  name: string;
  city: string;
  timeZone: string;
}

@Injectable()
export class CourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** All of them, by name. */
  list(): Promise<Court[]> {
    return this.sql.rows<Court>(LIST, []);
  }

  find(id: string): Promise<CourtPlace | undefined> {
    return this.sql.row<CourtPlace>(FIND, [id]);
  }
}
