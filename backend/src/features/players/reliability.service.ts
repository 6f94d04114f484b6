import type { Reliability } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';

/**
 * Counts the seats of the people $1 by their outcome at the time $2. A person who left late and joined again is counted
 * by the new seat alone. Cancelled games count for nobody.
 */
const COUNT: Statement = {
  name: 'reliability.count',
  text: `SELECT s.user_id AS id,
           (count(*) FILTER (WHERE s.status = 'joined' AND s.no_show_at IS NULL AND g.ends_at <= $2))::int AS kept,
           (count(*) FILTER (WHERE s.left_late AND s.status <> 'joined'))::int AS "leftLate",
           (count(*) FILTER (WHERE s.no_show_at IS NOT NULL AND s.no_show_disputed_at IS NULL))::int AS missed,
           (count(*) FILTER (WHERE s.no_show_at IS NOT NULL AND s.no_show_disputed_at IS NOT NULL))::int AS disputed
         FROM game_seats s JOIN games g ON g.id = s.game_id
         WHERE s.user_id = ANY($1::uuid[]) AND g.cancelled_at IS NULL
           AND (s.status = 'joined' OR s.left_late OR s.no_show_at IS NOT NULL)
         GROUP BY s.user_id`,
};

const NONE: Reliability = { kept: 0, leftLate: 0, missed: 0, disputed: 0 };

/** Counts the seats that people kept, left late or missed. */
@Injectable()
export class ReliabilityService {
  constructor(private readonly sql: Sql) {}

  /** Returns counts for each of `ids`, with one statement. */
  async of(ids: readonly string[], now: Date): Promise<Map<string, Reliability>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.rows<Reliability & { id: string }>(COUNT, [ids, now]);
    const counted = new Map(rows.map(({ id, ...reliability }) => [id, reliability]));
    return new Map(ids.map((id) => [id, counted.get(id) ?? NONE]));
  }
}
