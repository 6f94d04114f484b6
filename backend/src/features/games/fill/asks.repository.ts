import { type AskState, type AskWay, type GameAsk, type Invitee, TIERS, type Tier } from '@hoopline/contracts';
import { FILL, RINGS } from '@hoopline/contracts/games/fill-rules';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { isBlockedPair } from '../../../identity/people/blocks.sql.ts';
import { faceKeys } from '../../../identity/people/person.sql.ts';
import { seatIsInGame } from '../games.sql.ts';
import { ASK_RING, INVITE, metresOf, TOGETHER } from './ask-people.sql.ts';

/** Members to invite to game $1, the most frequent first. People who are in the game or were removed are left out. */
const INVITEES: Statement = {
  name: 'asks.invitees',
  text: `WITH ${TOGETHER}
         SELECT u.id, json_build_object(${faceKeys('u')}) AS face, together.games AS "gamesTogether",
                ${metresOf('(together.position <-> g.position)')} AS distance,
                EXISTS (SELECT 1 FROM game_asks asked WHERE asked.game_id = g.id AND asked.user_id = u.id) AS "isAsked"
         FROM together JOIN users u ON u.id = together.user_id AND u.kind = 'member' JOIN games g ON g.id = $1
         WHERE NOT ${isBlockedPair('g.host_id', 'u.id')}
           AND NOT EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id AND s.user_id = u.id AND s.status <> 'left')
         ORDER BY together.games DESC, u.id LIMIT ${FILL.invites.listed}`,
};

const MOST_LISTED = 200;

/**
 * Everybody who was asked to play in game $1 and is in no block with its host, the latest first, at most `MOST_LISTED`.
 */
const LIST: Statement = {
  name: 'asks.list',
  text: `SELECT json_build_object(${faceKeys('u')}) AS person, u.is_public AS "isPublic", ask.how, ask.ring,
                ${isoTime('ask.asked_at')} AS "askedAt",
                CASE WHEN s.status IN ('joined', 'leaving') THEN 'joined' WHEN ${seatIsInGame('s')} THEN 'waiting'
                     WHEN ask.declined_at IS NOT NULL THEN 'declined' WHEN ask.seen_at IS NOT NULL THEN 'seen'
                     ELSE 'asked' END AS state
         FROM game_asks ask JOIN games g ON g.id = ask.game_id JOIN users u ON u.id = ask.user_id
         LEFT JOIN game_seats s ON s.game_id = ask.game_id AND s.user_id = ask.user_id
         WHERE ask.game_id = $1 AND NOT ${isBlockedPair('g.host_id', 'u.id')}
         ORDER BY ask.asked_at DESC, ask.ring DESC, u.display_name, u.id LIMIT ${MOST_LISTED}`,
};

/** Returns no row if the person was not asked, or has seen the request before. */
const SEE: Statement = {
  name: 'asks.see',
  text: `UPDATE game_asks SET seen_at = $3 WHERE game_id = $1 AND user_id = $2 AND seen_at IS NULL RETURNING how`,
};

/** Returns the row as it was before the change. Returns no row if the person was not asked. */
const DECLINE: Statement = {
  name: 'asks.decline',
  text: `WITH before AS (SELECT how, declined_at FROM game_asks WHERE game_id = $1 AND user_id = $2 FOR UPDATE)
         UPDATE game_asks ask SET declined_at = COALESCE(ask.declined_at, $3), seen_at = COALESCE(ask.seen_at, $3)
         FROM before WHERE ask.game_id = $1 AND ask.user_id = $2
         RETURNING before.how, before.declined_at IS NOT NULL AS "wasDeclined"`,
};

const FORGET: Statement[] = [
  { name: 'asks.forget', text: 'DELETE FROM game_asks WHERE user_id = $1' },
  { name: 'asks.forget-asker', text: 'UPDATE game_asks SET asked_by = NULL WHERE asked_by = $1' },
  { name: 'asks.forget-bringer', text: 'UPDATE game_seats SET brought_by = NULL WHERE brought_by = $1' },
  { name: 'run-alerts.forget', text: 'DELETE FROM run_alerts WHERE user_id = $1' },
];

export type FoundInvitee = Pick<Invitee, 'id' | 'gamesTogether' | 'distance' | 'isAsked'> & {
  face: Omit<Invitee, 'gamesTogether' | 'distance' | 'isAsked' | 'reliability'>;
};

export interface StoredAsk extends Omit<GameAsk, 'person'> {
  person: NonNullable<GameAsk['person']>;
  isPublic: boolean;
  state: AskState;
}

/** A game, and the host and time of a request to play in it. */
export interface Asking {
  gameId: string;
  hostId: string;
  rankRequirement: Tier | null;
  now: Date;
}

const gamesOf = (tier: Tier | null): number => TIERS.find(({ name }) => name === tier)?.from ?? 0;

/** Requests to play in a game, by invitations and by calls. Methods that ask need the game's lock. */
@Injectable()
export class AsksRepository {
  constructor(private readonly sql: Sql) {}

  invitees(gameId: string, now: Date): Promise<FoundInvitee[]> {
    return this.sql.rows<FoundInvitee & object>(INVITEES, [gameId, now]);
  }

  /** Returns the ids of the people whom this call has asked. The others may not be asked, or were asked before. */
  async invite({ gameId, hostId, rankRequirement, now }: Asking, userIds: readonly string[], tx: Transaction) {
    const values = [gameId, now, gamesOf(rankRequirement), userIds, hostId];
    return (await this.sql.rows<{ id: string }>(INVITE, values, tx)).map(({ id }) => id);
  }

  /** Asks the people of a ring. Returns their ids. */
  async askRing({ gameId, hostId, rankRequirement, now }: Asking, ring: number, tx: Transaction): Promise<string[]> {
    const found = RINGS.find((one) => one.ring === ring);
    if (!found || found.who === 'waitlist') throw new Error(`Ring ${ring} is not searched`);
    const values: unknown[] = [gameId, now, gamesOf(rankRequirement), ring, hostId];
    if ('within' in found) values.push(found.within);
    if ('activeMs' in found) values.push(new Date(now.getTime() - found.activeMs));
    return (await this.sql.rows<{ id: string }>(ASK_RING[found.who], values, tx)).map(({ id }) => id);
  }

  list(gameId: string): Promise<StoredAsk[]> {
    return this.sql.rows<StoredAsk & object>(LIST, [gameId]);
  }

  /** How the person was asked, if they see it for the first time. */
  async see(gameId: string, userId: string, now: Date, tx: Transaction): Promise<AskWay | undefined> {
    return (await this.sql.row<{ how: AskWay }>(SEE, [gameId, userId, now], tx))?.how;
  }

  decline(
    gameId: string,
    userId: string,
    now: Date,
    tx: Transaction,
  ): Promise<{ how: AskWay; wasDeclined: boolean } | undefined> {
    return this.sql.row(DECLINE, [gameId, userId, now], tx);
  }

  /**
   * Deletes the invitations and calls that the person received, their alerts for runs, and their name from requests
   * that they sent to others.
   */
  async forget(userId: string, tx: Transaction): Promise<void> {
    for (const statement of FORGET) await this.sql.rows(statement, [userId], tx);
  }
}
