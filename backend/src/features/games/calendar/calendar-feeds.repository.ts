import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import type { CalendarGame } from './calendar-text.ts';

const REPLACE: Statement = {
  name: 'calendar-feeds.replace',
  text: `INSERT INTO calendar_feeds (user_id, token_hash, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = EXCLUDED.created_at`,
};

const REVOKE: Statement = {
  name: 'calendar-feeds.revoke',
  text: 'DELETE FROM calendar_feeds WHERE user_id = $1',
};

const SINCE: Statement = {
  name: 'calendar-feeds.since',
  text: 'SELECT created_at AS since FROM calendar_feeds WHERE user_id = $1',
};

const OWNER: Statement = {
  name: 'calendar-feeds.owner',
  text: 'SELECT user_id AS "userId" FROM calendar_feeds WHERE token_hash = $1',
};

/** Games with a time that `$1` hosts or has a seat in, of those that end after `$2`; the soonest first, $3 at most. */
const GAMES: Statement = {
  name: 'calendar-feeds.games',
  text: `WITH own AS (
           SELECT id FROM games WHERE host_id = $1
           UNION SELECT game_id FROM game_seats WHERE user_id = $1 AND status = 'joined')
         SELECT g.id, g.title, g.description, g.location, g.duration, g.cancel_reason AS "cancelReason", g.rev,
                g.scheduled_at AS "scheduledAt", g.cancelled_at IS NOT NULL AS "isCancelled",
                '/g/' || g.slug AS "sharePath"
         FROM own JOIN games g ON g.id = own.id
         WHERE g.scheduled_at IS NOT NULL AND g.ends_at > $2
         ORDER BY g.scheduled_at, g.id LIMIT $3`,
};

/** Private calendar addresses, of which only a hash is kept, and what they show. */
@Injectable()
export class CalendarFeeds {
  constructor(private readonly sql: Sql) {}

  /** Whatever address there was before is dead. */
  async replace(userId: string, tokenHash: string, now: Date): Promise<void> {
    await this.sql.rows(REPLACE, [userId, tokenHash, now]);
  }

  async revoke(userId: string): Promise<void> {
    await this.sql.rows(REVOKE, [userId]);
  }

  /** When the address that lives was made. */
  async since(userId: string): Promise<Date | undefined> {
    return (await this.sql.row<{ since: Date }>(SINCE, [userId]))?.since;
  }

  async ownerOf(tokenHash: string): Promise<string | undefined> {
    return (await this.sql.row<{ userId: string }>(OWNER, [tokenHash]))?.userId;
  }

  async gamesOf(userId: string, since: Date, most: number): Promise<CalendarGame[]> {
    type Row = Omit<CalendarGame, 'scheduledAt'> & { scheduledAt: Date };
    const rows = await this.sql.rows<Row>(GAMES, [userId, since, most]);
    return rows.map((row) => ({ ...row, scheduledAt: row.scheduledAt.toISOString() }));
  }
}
