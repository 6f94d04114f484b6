import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

/**
 * Moves the rows of guest $1 to their account $2. Deletes a row of the guest if the account has the same one, and a row
 * in which guest and account voted for each other or gave each other kudos.
 */
const MOVE: readonly Statement[] = [
  {
    name: 'after-people.drop-votes',
    text: `DELETE FROM game_votes v
           WHERE (v.voter_id = $1 AND (v.player_id = $2 OR EXISTS (
                   SELECT 1 FROM game_votes own WHERE own.game_id = v.game_id AND own.voter_id = $2)))
              OR (v.voter_id = $2 AND v.player_id = $1)`,
  },
  { name: 'after-people.move-votes', text: 'UPDATE game_votes SET voter_id = $2 WHERE voter_id = $1' },
  { name: 'after-people.move-votes-for', text: 'UPDATE game_votes SET player_id = $2 WHERE player_id = $1' },
  {
    name: 'after-people.drop-awards',
    text: `DELETE FROM game_awards a USING game_awards own
           WHERE a.player_id = $1 AND own.game_id = a.game_id AND own.player_id = $2`,
  },
  { name: 'after-people.move-awards', text: 'UPDATE game_awards SET player_id = $2 WHERE player_id = $1' },
  {
    name: 'after-people.drop-kudos',
    text: `DELETE FROM game_kudos k
           WHERE (k.giver_id = $1 AND (k.player_id = $2 OR EXISTS (
                   SELECT 1 FROM game_kudos own
                   WHERE own.game_id = k.game_id AND own.giver_id = $2 AND own.player_id = k.player_id)))
              OR (k.player_id = $1 AND (k.giver_id = $2 OR EXISTS (
                   SELECT 1 FROM game_kudos own
                   WHERE own.game_id = k.game_id AND own.player_id = $2 AND own.giver_id = k.giver_id)))`,
  },
  { name: 'after-people.move-kudos', text: 'UPDATE game_kudos SET giver_id = $2 WHERE giver_id = $1' },
  { name: 'after-people.move-kudos-for', text: 'UPDATE game_kudos SET player_id = $2 WHERE player_id = $1' },
];

/**
 * Deletes the votes by and for the people $1, their awards, and the kudos that they got. The kudos that they gave stay.
 */
const CLEAR: readonly Statement[] = [
  {
    name: 'after-people.clear-votes',
    text: 'DELETE FROM game_votes WHERE voter_id = ANY($1::uuid[]) OR player_id = ANY($1::uuid[])',
  },
  { name: 'after-people.clear-awards', text: 'DELETE FROM game_awards WHERE player_id = ANY($1::uuid[])' },
  { name: 'after-people.clear-kudos', text: 'DELETE FROM game_kudos WHERE player_id = ANY($1::uuid[])' },
];

const GAMES: Statement = {
  name: 'after-people.games',
  text: `SELECT game_id AS id FROM game_votes WHERE voter_id = $1 OR player_id = $1
         UNION SELECT game_id FROM game_awards WHERE player_id = $1
         UNION SELECT game_id FROM game_kudos WHERE player_id = $1 OR giver_id = $1`,
};

/** Votes, awards and kudos of people who sign in or are removed. */
@Injectable()
export class AfterPeopleRepository {
  constructor(private readonly sql: Sql) {}

  /** Games with a vote, an award or kudos that refer to the person. */
  async games(userId: string, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(GAMES, [userId], tx)).map(({ id }) => id);
  }

  /** Needs the locks of the guest's games in the transaction. */
  async move(guestId: string, userId: string, tx: Transaction): Promise<void> {
    for (const statement of MOVE) await this.sql.rows(statement, [guestId, userId], tx);
  }

  async clear(userIds: readonly string[], tx: Transaction): Promise<void> {
    for (const statement of CLEAR) await this.sql.rows(statement, [userIds], tx);
  }
}
