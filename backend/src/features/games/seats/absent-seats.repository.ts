import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../../database/sql.ts';
import { ABSENT } from '../../../identity/moderation/absence.sql.ts';
import { hasPlace } from '../games.sql.ts';

const FIND: Statement = {
  name: 'absent-seats.find',
  text: `WITH ${ABSENT}
         SELECT s.game_id AS "gameId", s.user_id AS "userId"
         FROM absent JOIN game_seats s ON s.user_id = absent.id AND ${hasPlace('s')}
         JOIN games g ON g.id = s.game_id
         WHERE g.cancelled_at IS NULL
           AND (g.scheduled_at IS NULL OR (g.scheduled_at > $1 AND g.scheduled_at < absent.until))
         ORDER BY s.game_id LIMIT 100`,
};

export interface AbsentSeat {
  gameId: string;
  userId: string;
}

/** Places in games that begin, or may begin, while the person may do nothing. */
@Injectable()
export class AbsentSeatsRepository {
  constructor(private readonly sql: Sql) {}

  find(now: Date): Promise<AbsentSeat[]> {
    return this.sql.rows<AbsentSeat & object>(FIND, [now]);
  }
}
