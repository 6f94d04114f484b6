import type { BoxScore } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { hiddenFrom } from '../../../identity/people/blocks.sql.ts';
import { faceKeys } from '../../../identity/people/person.sql.ts';
import { type BoxScoreRow, toBoxScore } from './box-score.ts';

/** The present results of games. $1 reader or null, $2 games. */
const FIND: Statement = {
  name: 'box-scores.find',
  text: `SELECT g.id, g.title, g.game_format AS "gameFormat", g.scheduled_at AS "scheduledAt",
                g.time_zone AS "timeZone", g.is_public AND g.hidden_at IS NULL AS "isOpenToAll",
                COALESCE(g.host_id = $1::uuid, false) OR EXISTS (
                  SELECT 1 FROM game_seats s
                  WHERE s.game_id = g.id AND s.user_id = $1::uuid AND s.status = 'joined') AS "isIn",
                r.teams, r.scores, r.confirmed_at IS NOT NULL AS "isFinal", award.ids AS awards,
                COALESCE((
                  SELECT json_agg(json_build_object(${faceKeys('u')}, 'isMember', u.kind = 'member')) FROM users u
                  WHERE u.id = ANY(award.ids) OR u.id IN (
                    SELECT jsonb_array_elements_text(team)::uuid FROM jsonb_array_elements(r.teams) AS named (team))
                ), '[]') AS people,
                ${hiddenFrom('$1::uuid')} AS hidden
         FROM games g JOIN game_results r ON r.game_id = g.id
         CROSS JOIN LATERAL (
           SELECT ARRAY(SELECT a.player_id FROM game_awards a WHERE a.game_id = g.id ORDER BY a.player_id) AS ids) award
         WHERE g.id = ANY($2::uuid[])`,
};

const POST: Statement = { name: 'box-scores.post', text: 'SELECT id FROM posts WHERE game_id = $1' };

/** Reads the results that posts show. A game has one such post at most. */
@Injectable()
export class BoxScoresRepository {
  constructor(private readonly sql: Sql) {}

  /** By game id. Leaves out games without a result. */
  async find(
    gameIds: readonly string[],
    readerId: string | null,
    tx?: Transaction,
  ): Promise<ReadonlyMap<string, BoxScore>> {
    if (gameIds.length === 0) return new Map();
    const rows = await this.sql.rows<BoxScoreRow & object>(FIND, [readerId, gameIds], tx);
    return new Map(rows.map((row) => [row.id, toBoxScore(row)]));
  }

  /** The post with the box score of a game, also if operators have hidden it. */
  async postOf(gameId: string, tx?: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(POST, [gameId], tx))?.id;
  }
}
