import type { KudosKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { KudosTotals } from './after-notices.ts';

const TOTALS: Statement = {
  name: 'kudos.totals',
  text: `SELECT count(*)::int AS rows, COALESCE(sum(cardinality(kinds)), 0)::int AS kudos
         FROM game_kudos WHERE game_id = $1 AND player_id = $2`,
};

/**
 * Returns no row if nothing changes. Taking kudos back that were never given adds no row. $1 game, $2 giver, $3 player,
 * $4 kinds, $5 now.
 */
const GIVE: Statement = {
  name: 'kudos.give',
  text: `INSERT INTO game_kudos (game_id, giver_id, player_id, kinds, at)
         SELECT $1, $2, $3, $4::text[], $5
         WHERE $4::text[] <> '{}' OR EXISTS (
           SELECT 1 FROM game_kudos own WHERE own.game_id = $1 AND own.giver_id = $2 AND own.player_id = $3)
         ON CONFLICT ON CONSTRAINT game_kudos_pkey DO UPDATE SET kinds = EXCLUDED.kinds, at = EXCLUDED.at
         WHERE game_kudos.kinds <> EXCLUDED.kinds RETURNING 1`,
};

/** Kudos of players for each other. Methods that write need the game's lock in their transaction. */
@Injectable()
export class KudosRepository {
  constructor(private readonly sql: Sql) {}

  async totals(gameId: string, playerId: string, tx: Transaction): Promise<KudosTotals> {
    return (await this.sql.row<KudosTotals & object>(TOTALS, [gameId, playerId], tx)) ?? { rows: 0, kudos: 0 };
  }

  /** Replaces all kudos of `giverId` for `playerId`. False if that changes nothing. */
  async give(
    gameId: string,
    giverId: string,
    { playerId, kinds }: { playerId: string; kinds: readonly KudosKind[] },
    now: Date,
    tx: Transaction,
  ): Promise<boolean> {
    return (await this.sql.row(GIVE, [gameId, giverId, playerId, kinds.toSorted(), now], tx)) !== undefined;
  }
}
