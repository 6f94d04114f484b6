import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

/** Replaces the hash, so that an earlier link stops working. */
const SET_HASH: Statement = {
  name: 'friends.set-hash',
  text: 'UPDATE game_seats SET claim_hash = $3 WHERE game_id = $1 AND user_id = $2',
};

const FIND: Statement = {
  name: 'friends.find',
  text: 'SELECT user_id AS id FROM game_seats WHERE game_id = $1 AND claim_hash = $2 AND held_until IS NOT NULL',
};

/** The links with which friends claim their seats. Only the hash of a link's token is stored. */
@Injectable()
export class FriendsRepository {
  constructor(private readonly sql: Sql) {}

  async setHash(gameId: string, friendId: string, hash: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_HASH, [gameId, friendId, hash], tx);
  }

  /** The id of the friend whose seat is held. */
  async find(gameId: string, hash: string, tx: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(FIND, [gameId, hash], tx))?.id;
  }
}
