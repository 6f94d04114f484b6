import type { Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DEFAULT_LANGUAGE } from '../../../locales/texts.ts';
import { hasPlace } from '../games.sql.ts';

/** Who has been seated longest in a game, besides `leaver` and those who have left Hoopline. Both are SQL for an id. */
const heirOf = (
  game: string,
  leaver = '$1',
): string => `SELECT seat.user_id FROM game_seats seat JOIN users u ON u.id = seat.user_id
                 WHERE seat.game_id = ${game} AND seat.status = 'joined' AND seat.user_id <> ${leaver} AND u.kind <> 'former'
                 ORDER BY seat.since, seat.user_id LIMIT 1`;

/** $1 who leaves, $2 now. */
const NEXT: Statement = {
  name: 'left-games.next',
  text: `SELECT g.id, g.host_id = $1 AS "isHost",
                (${heirOf('g.id')}) AS "heirId"
         FROM games g
         WHERE g.cancelled_at IS NULL
           AND ((g.host_id = $1 AND (g.ends_at IS NULL OR g.ends_at > $2))
             OR ((g.scheduled_at IS NULL OR g.scheduled_at > $2)
               AND g.id IN (SELECT s.game_id FROM game_seats s WHERE s.user_id = $1 AND ${hasPlace('s')})))
         ORDER BY g.id LIMIT 1`,
};

/** $1 who leaves, $2 game. */
const HEIR: Statement = { name: 'left-games.heir', text: heirOf('$2') };

const SET_HOST: Statement = {
  name: 'left-games.set-host',
  text: 'UPDATE games SET host_id = $2 WHERE id = $1',
};

const DROP_WISHES: Statement = {
  name: 'left-games.drop-wishes',
  text: 'UPDATE game_seats SET partner_id = NULL WHERE partner_id = $1 OR (user_id = $1 AND partner_id IS NOT NULL)',
};

/** A game that somebody who leaves hosts, or has a place in. */
export interface GameLeft {
  id: string;
  isHost: boolean;
  /** Who takes it over; null where nobody else is seated. */
  heirId: string | null;
}

/**
 * A game without a time waits until its host sets one. Who has asked for the deletion of their account may still sign in
 * and look after their games. $1 now, $2 the language of hosts who have chosen none.
 */
const OF_SUSPENDED_HOSTS: Statement = {
  name: 'suspended-hosts.find',
  text: `SELECT g.id, g.host_id AS "hostId", COALESCE(s.language, $2) AS language,
                (${heirOf('g.id', 'g.host_id')}) AS "heirId"
         FROM users u JOIN games g ON g.host_id = u.id LEFT JOIN settings s ON s.user_id = u.id
         WHERE u.suspended_until > $1 AND g.cancelled_at IS NULL
           AND g.scheduled_at > $1 AND g.scheduled_at < u.suspended_until
         ORDER BY g.id LIMIT 100`,
};

/** A game that begins while its host is suspended. */
export interface SuspendedHost {
  id: string;
  hostId: string;
  language: Language;
  /** Who takes it over; null where nobody else is seated. */
  heirId: string | null;
}

@Injectable()
export class LeftGamesRepository {
  constructor(private readonly sql: Sql) {}

  /** A game that they host and that is not over, or one ahead in which they have a place. */
  next(userId: string, now: Date): Promise<GameLeft | undefined> {
    return this.sql.row<GameLeft & object>(NEXT, [userId, now]);
  }

  /** Whether anybody else is there to take a game over. The game is locked. */
  async hasHeir(gameId: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(HEIR, [userId, gameId], tx)) !== undefined;
  }

  async setHost(gameId: string, hostId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_HOST, [gameId, hostId], tx);
  }

  /** With whom they wished to play, and who wished to play with them. */
  async dropWishes(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(DROP_WISHES, [userId], tx);
  }

  ofSuspendedHosts(now: Date): Promise<SuspendedHost[]> {
    return this.sql.rows<SuspendedHost & object>(OF_SUSPENDED_HOSTS, [now, DEFAULT_LANGUAGE]);
  }
}
