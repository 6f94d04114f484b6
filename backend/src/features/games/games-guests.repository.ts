import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import type { References } from '../../identity/guests/guest-references.ts';
import { isActive } from './games.sql.ts';

/**
 * Games that guests of `$1` host or have a place in, and whether any of them is still to be played at $2. A place in a
 * line counts: it is in the game's own counts. A rating or a result is of somebody who had a seat or hosted.
 */
const REFERENCES: Statement = {
  name: 'games.guest-references',
  text: `WITH own AS (
           SELECT host_id AS guest, id FROM games WHERE host_id = ANY($1::uuid[])
           UNION ALL
           SELECT seat.user_id, seat.game_id FROM game_seats seat WHERE seat.user_id = ANY($1::uuid[]) AND ${isActive('seat')})
         SELECT own.guest, bool_or(g.cancelled_at IS NULL AND (g.ends_at IS NULL OR g.ends_at > $2)) AS "isAhead"
         FROM own JOIN games g ON g.id = own.id GROUP BY own.guest`,
};

const REVOKE_FEEDS: Statement = {
  name: 'games.revoke-feeds',
  text: 'DELETE FROM calendar_feeds WHERE user_id = ANY($1::uuid[])',
};

/** Games that still refer to guests who are about to be removed. */
@Injectable()
export class GamesGuests {
  constructor(private readonly sql: Sql) {}

  async references(guestIds: readonly string[], now: Date, tx: Transaction): Promise<References> {
    const rows = await this.sql.rows<{ guest: string; isAhead: boolean }>(REFERENCES, [guestIds, now], tx);
    const those = (isAhead: boolean) => rows.filter((row) => row.isAhead === isAhead).map(({ guest }) => guest);
    return { upcoming: those(true), past: those(false) };
  }

  /** A calendar address opens nothing once its owner is gone. */
  async revokeFeeds(guestIds: readonly string[], tx: Transaction): Promise<void> {
    await this.sql.rows(REVOKE_FEEDS, [guestIds], tx);
  }
}
