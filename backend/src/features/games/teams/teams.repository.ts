import type { GameTeams } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const FIND: Statement = { name: 'teams.find', text: 'SELECT teams FROM game_teams WHERE game_id = $1' };

const SAVE: Statement = {
  name: 'teams.save',
  text: `INSERT INTO game_teams (game_id, teams, margin, margin_doubt, made_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (game_id) DO UPDATE SET teams = EXCLUDED.teams, margin = EXCLUDED.margin,
           margin_doubt = EXCLUDED.margin_doubt, made_at = EXCLUDED.made_at`,
};

const REMOVE: Statement = { name: 'teams.remove', text: 'DELETE FROM game_teams WHERE game_id = $1 RETURNING game_id' };

/** The pairs of players in game $1 who chose each other as partner. */
const PAIRS: Statement = {
  name: 'teams.pairs',
  text: `SELECT one.user_id AS one, other.user_id AS other
         FROM game_seats one JOIN game_seats other ON other.game_id = one.game_id AND other.user_id = one.partner_id
         WHERE one.game_id = $1 AND other.partner_id = one.user_id AND one.user_id < other.user_id
           AND one.status = 'joined' AND other.status = 'joined'`,
};

const CHOOSE_PARTNER: Statement = {
  name: 'teams.choose-partner',
  text: `UPDATE game_seats SET partner_id = $3
         WHERE game_id = $1 AND user_id = $2 AND partner_id IS DISTINCT FROM $3 RETURNING user_id`,
};

/** Teams and partner wishes of a game. All methods need the game's lock in their transaction. */
@Injectable()
export class TeamsRepository {
  constructor(private readonly sql: Sql) {}

  async find(gameId: string, tx: Transaction): Promise<GameTeams['teams'] | undefined> {
    return (await this.sql.row<Pick<GameTeams, 'teams'>>(FIND, [gameId], tx))?.teams;
  }

  async save(gameId: string, { teams, margin, marginDoubt }: GameTeams, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(SAVE, [gameId, JSON.stringify(teams), margin, marginDoubt, now], tx);
  }

  /** False if the game had no teams. */
  async remove(gameId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(REMOVE, [gameId], tx)) !== undefined;
  }

  /** Pairs of players who chose each other as partner. */
  async pairs(gameId: string, tx: Transaction): Promise<[string, string][]> {
    const rows = await this.sql.rows<{ one: string; other: string }>(PAIRS, [gameId], tx);
    return rows.map(({ one, other }) => [one, other]);
  }

  /** False if the wish was the same before, or the person was never in the game. */
  async choosePartner(gameId: string, userId: string, partnerId: string | null, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(CHOOSE_PARTNER, [gameId, userId, partnerId], tx)) !== undefined;
  }
}
