import { AFTER } from '@hoopline/contracts/games/after-rules';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { ClipSource } from '../../feed/box-scores/box-scores.service.ts';
import { WAS_THERE } from './after.sql.ts';

const FIND: Statement = {
  name: 'clip-sources.find',
  text: `SELECT g.scheduled_at AS "from", g.ends_at + interval '${AFTER.clipsMs} milliseconds' AS until,
                ARRAY(SELECT s.user_id FROM game_seats s WHERE s.game_id = g.id AND ${WAS_THERE}) AS "playerIds"
         FROM games g WHERE g.id = $1`,
};

/** Finds the players whose films can be clips of a game, and the time in which a clip must have been posted. */
@Injectable()
export class ClipSourcesRepository {
  constructor(private readonly sql: Sql) {}

  /** The players who were there, and the time from the start of the game until `AFTER.clipsMs` after its end. */
  async find(gameId: string, tx?: Transaction): Promise<ClipSource> {
    const source = await this.sql.row<ClipSource & Record<string, unknown>>(FIND, [gameId], tx);
    if (!source) throw new Error(`There is no game ${gameId}`);
    return source;
  }
}
