import type { NeutralGame } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { ABSENT } from '../../../identity/moderation/standing.sql.ts';
import { hiddenFrom } from '../../../identity/people/blocks.sql.ts';
import type { GameAccess } from '../game-access.ts';
import { seatIsInGame } from '../games.sql.ts';
import { isRegular } from '../series/regulars.sql.ts';

/**
 * The fields that decide whether a person may take a seat or waitlist position. Most calls read them without a lock.
 */
export interface JoinPreconditions extends GameAccess {
  scheduledAt: Date | null;
  duration: number;
  isCancelled: boolean;
  isFull: boolean;
  /** People on the waitlist without an offer. */
  waiting: number;
  rankRequirement: NeutralGame['rankRequirement'];
  /** Null if the game requires no rank. */
  gamesPlayed: number | null;
  /** When the person's account is deleted, unless they keep it; null if they have not asked for its deletion. */
  deletionDueAt: Date | null;
}

/** $1 the person who wants a seat, $2 game. */
const JOIN_PRECONDITIONS: Statement = {
  name: 'seats.join-preconditions',
  text: `SELECT g.slug, g.is_public AS "isPublic", g.hidden_at IS NOT NULL AS "isHidden",
                g.host_id AS "hostId", g.scheduled_at AS "scheduledAt", g.duration,
                g.cancelled_at IS NOT NULL AS "isCancelled", g.rank_requirement AS "rankRequirement",
                g.current_players >= g.max_players AS "isFull", g.waitlist_count AS waiting,
                mine.status AS "myStatus", ${isRegular('$1::uuid')} AS "isRegular",
                g.host_id = ANY(${hiddenFrom('$1::uuid')}) AS "isHostBlocked",
                CASE WHEN g.rank_requirement IS NOT NULL
                     THEN COALESCE((SELECT games_played FROM player_stats WHERE user_id = $1), 0) END AS "gamesPlayed",
                (SELECT deletion_due_at FROM users WHERE id = $1) AS "deletionDueAt"
         FROM games g LEFT JOIN game_seats mine ON mine.game_id = g.id AND mine.user_id = $1
         WHERE g.id = $2`,
};

const WITH_ENDED_HOLDS: Statement = {
  name: 'seats.with-ended-holds',
  text: `SELECT game_id AS id FROM game_seats WHERE status = 'offered' AND offer_expires_at <= $1
         UNION SELECT game_id FROM game_seats WHERE status = 'leaving' AND kept_until <= $1
         UNION SELECT game_id FROM game_seats WHERE held_until <= $1
         UNION SELECT id FROM games WHERE opens_at <= $1 LIMIT 100`,
};

const ABSENT_SEATS: Statement = {
  name: 'absent-seats.find',
  text: `WITH ${ABSENT}
         SELECT s.game_id AS "gameId", s.user_id AS "userId"
         FROM absent JOIN game_seats s ON s.user_id = absent.id AND ${seatIsInGame('s')}
         JOIN games g ON g.id = s.game_id
         WHERE g.cancelled_at IS NULL
           AND (g.scheduled_at IS NULL OR (g.scheduled_at > $1 AND g.scheduled_at < absent.until))
         ORDER BY s.game_id LIMIT 100`,
};

/** A seat, offer or waitlist position in a game that may begin while its owner is suspended or about to be deleted. */
export interface AbsentSeat {
  gameId: string;
  userId: string;
}

@Injectable()
export class SeatsRepository {
  constructor(private readonly sql: Sql) {}

  joinPreconditions(gameId: string, userId: string, tx?: Transaction): Promise<JoinPreconditions | undefined> {
    return this.sql.row<JoinPreconditions>(JOIN_PRECONDITIONS, [userId, gameId], tx);
  }

  /**
   * Ids of games in which an offer has expired, or a seat is no longer kept, or no longer held for a friend, or that
   * open to all.
   */
  async gamesWithEndedHolds(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(WITH_ENDED_HOLDS, [now])).map((row) => row.id);
  }

  absent(now: Date): Promise<AbsentSeat[]> {
    return this.sql.rows<AbsentSeat & object>(ABSENT_SEATS, [now]);
  }
}
