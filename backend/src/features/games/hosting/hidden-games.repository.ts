import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const EXISTS: Statement = { name: 'hidden-games.exists', text: 'SELECT 1 FROM games WHERE id = $1' };

/** It is private meanwhile, whatever its host chooses. $3: a new slug. */
const HIDE: Statement = {
  name: 'hidden-games.hide',
  text: `UPDATE games SET hidden_at = $2, public_when_shown = is_public, is_public = false, terms_rev = rev + 1, slug = $3
         WHERE id = $1 AND hidden_at IS NULL RETURNING id`,
};

const SHOW: Statement = {
  name: 'hidden-games.show',
  text: `UPDATE games SET hidden_at = NULL, is_public = public_when_shown, public_when_shown = NULL, terms_rev = rev + 1
         WHERE id = $1 AND hidden_at IS NOT NULL RETURNING id`,
};

/** Games that operators hide. Only while the transaction holds the game's lock. */
@Injectable()
export class HiddenGamesRepository {
  constructor(private readonly sql: Sql) {}

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  /** False where it is hidden already. */
  async hide(id: string, now: Date, slug: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(HIDE, [id, now, slug], tx)) !== undefined;
  }

  /** False where it is not hidden. */
  async show(id: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SHOW, [id], tx)) !== undefined;
  }
}
