import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/sign-in/development-client.ts';
import { profileColumns, readPlayers } from './sample-players.ts';

/** Private and without an e-mail, so that they are not listed among the players. */
const ADD: Statement = {
  name: 'sample-players.add',
  text: `INSERT INTO users (id, kind, issuer, subject, first_name, last_name, display_name, position, city, avatar,
                            bio, jersey_number, favorite_nba_team, favorite_nba_player, is_public, created_at)
         SELECT id, 'member', $2, subject, first_name, last_name, display_name, position, city, avatar, bio, jersey_number,
                favorite_nba_team, favorite_nba_player, false, $3
         FROM jsonb_populate_recordset(NULL::users, $1)
         ON CONFLICT ON CONSTRAINT users_identity_key DO NOTHING`,
};

const IDS: Statement = {
  name: 'sample-players.ids',
  text: `SELECT u.id FROM unnest($2::text[]) WITH ORDINALITY AS named (subject, place)
         JOIN users u ON u.issuer = $1 AND u.subject = named.subject ORDER BY named.place`,
};

@Injectable()
export class SamplePlayersRepository {
  private readonly players = readPlayers();

  constructor(private readonly sql: Sql) {}

  /** Ids of the first `count` sample players. Adds those that are missing, as in a database without sample data. */
  async ids(count: number, now: Date, tx: Transaction): Promise<string[]> {
    const players = this.players.slice(0, count);
    const subjects = players.map(({ subject }) => subject);
    const found = await this.find(subjects, tx);
    if (found.length === players.length) return found;
    const rows = players.map((player) => ({ id: newId(), subject: player.subject, ...profileColumns(player) }));
    await this.sql.rows(ADD, [JSON.stringify(rows), DEVELOPMENT_ISSUER, now], tx);
    return this.find(subjects, tx);
  }

  private async find(subjects: string[], tx: Transaction): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(IDS, [DEVELOPMENT_ISSUER, subjects], tx);
    return rows.map((row) => row.id);
  }
}
