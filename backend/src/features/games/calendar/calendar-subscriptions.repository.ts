import type { GameDetail } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { calendarTerms } from '../moves/calendar-terms.ts';
import { MOVED_FROM } from '../moves/moves.sql.ts';
import type { CalendarGame } from './calendar-text.ts';

const REPLACE: Statement = {
  name: 'calendar-subscriptions.replace',
  text: `INSERT INTO calendar_subscriptions (user_id, token_hash, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET token_hash = EXCLUDED.token_hash, created_at = EXCLUDED.created_at`,
};

const REVOKE: Statement = {
  name: 'calendar-subscriptions.revoke',
  text: 'DELETE FROM calendar_subscriptions WHERE user_id = ANY($1::uuid[])',
};

const SINCE: Statement = {
  name: 'calendar-subscriptions.since',
  text: 'SELECT created_at AS since FROM calendar_subscriptions WHERE user_id = $1',
};

const OWNER: Statement = {
  name: 'calendar-subscriptions.owner',
  text: 'SELECT user_id AS "userId" FROM calendar_subscriptions WHERE token_hash = $1',
};

const MOVE: Statement = {
  name: 'calendar-subscriptions.move',
  text: `UPDATE calendar_subscriptions SET user_id = $2 WHERE user_id = $1
         AND NOT EXISTS (SELECT 1 FROM calendar_subscriptions own WHERE own.user_id = $2)`,
};

/**
 * The start before the move that person $1 has not answered; null if they have none to answer. `mine` is their seat in
 * game `g`.
 */
const OLD_START = `(
  SELECT was.old_start FROM game_moves was
  WHERE was.game_id = g.id AND was.rev = mine.unanswered_rev AND mine.status = 'joined')`;

/**
 * Games with a time that person $1 hosts or has joined and that end after $2. Soonest first, at most $3. While the
 * person is asked about a move, the time is the one that they last confirmed.
 */
const GAMES: Statement = {
  name: 'calendar-subscriptions.games',
  text: `WITH own AS (
           SELECT id FROM games WHERE host_id = $1
           UNION SELECT game_id FROM game_seats WHERE user_id = $1 AND status = 'joined')
         SELECT g.id, g.title, g.description, g.location, g.duration, g.cancel_reason AS "cancelReason", g.rev,
                ${isoTime('g.scheduled_at')} AS "scheduledAt", g.time_zone AS "timeZone",
                g.cancelled_at IS NOT NULL AS "isCancelled", '/g/' || g.slug AS "sharePath",
                ${MOVED_FROM} AS "movedFrom"
         FROM own JOIN games g ON g.id = own.id
         LEFT JOIN game_seats mine ON mine.game_id = g.id AND mine.user_id = $1
         CROSS JOIN LATERAL (SELECT COALESCE(${OLD_START}, g.scheduled_at) AS start) shown
         WHERE shown.start + make_interval(mins => g.duration) > $2
         ORDER BY shown.start, g.id LIMIT $3`,
};

/** Calendar subscriptions, one for each person, and their games. Only the hash of an address's token is stored. */
@Injectable()
export class CalendarSubscriptionsRepository {
  constructor(private readonly sql: Sql) {}

  /** Makes or replaces a person's subscription. The previous address stops working. */
  async replace(userId: string, tokenHash: string, now: Date): Promise<void> {
    await this.sql.rows(REPLACE, [userId, tokenHash, now]);
  }

  async revoke(userIds: readonly string[], tx?: Transaction): Promise<void> {
    await this.sql.rows(REVOKE, [userIds], tx);
  }

  /** When the current address was made. */
  async since(userId: string): Promise<Date | undefined> {
    return (await this.sql.row<{ since: Date }>(SINCE, [userId]))?.since;
  }

  /** Moves a subscription, with the same address, to another person. Does nothing if they have one already. */
  async move(fromUserId: string, toUserId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE, [fromUserId, toUserId], tx);
  }

  async ownerOf(tokenHash: string): Promise<string | undefined> {
    return (await this.sql.row<{ userId: string }>(OWNER, [tokenHash]))?.userId;
  }

  async gamesOf(userId: string, since: Date, limit: number): Promise<CalendarGame[]> {
    type Row = Omit<CalendarGame, 'scheduledAt' | 'movedTo'> &
      Pick<GameDetail, 'scheduledAt' | 'timeZone' | 'movedFrom'>;
    const rows = await this.sql.rows<Row>(GAMES, [userId, since, limit]);
    return rows.flatMap((row) => {
      const terms = calendarTerms(row, row.movedFrom);
      return terms ? [{ ...row, ...terms }] : [];
    });
  }
}
