import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { type GameChange, GameChanges } from './game-changes.repository.ts';

/** In one order for all, so that no two merges wait for each other. */
const GAMES: Statement = {
  name: 'games.of-guest',
  text: `SELECT id FROM games
         WHERE host_id = $1 OR id IN (SELECT game_id FROM game_seats WHERE user_id = $1) ORDER BY id FOR UPDATE`,
};

const HOST: Statement = {
  name: 'games.merge-host',
  text: 'UPDATE games SET host_id = $2 WHERE host_id = $1 AND id = $3',
};

const FREE: Statement = {
  name: 'games.merge-free',
  text: 'DELETE FROM game_seats WHERE game_id = $1 AND user_id = $2',
};

const MOVE: Statement = {
  name: 'games.merge-move',
  text: 'UPDATE game_seats SET user_id = $2 WHERE user_id = $1 AND game_id = $3',
};

const RATINGS: Statement = {
  name: 'games.merge-ratings',
  text: `UPDATE game_ratings guest SET user_id = $2 WHERE guest.user_id = $1
         AND NOT EXISTS (SELECT 1 FROM game_ratings own WHERE own.user_id = $2 AND own.game_id = guest.game_id)`,
};

const RESULTS: Statement = {
  name: 'games.merge-results',
  text: `UPDATE game_results
         SET teams = replace(teams::text, $1::text, $2::text)::jsonb,
             entered_by = CASE WHEN entered_by = $1::uuid THEN $2::uuid ELSE entered_by END,
             confirmed_by = CASE WHEN confirmed_by = $1::uuid THEN $2::uuid ELSE confirmed_by END
         WHERE game_id = ANY($3::uuid[])`,
};

/** A calendar that the guest had subscribed to goes on, unless the account has one. */
const FEED: Statement = {
  name: 'games.merge-feed',
  text: `UPDATE calendar_feeds SET user_id = $2 WHERE user_id = $1
         AND NOT EXISTS (SELECT 1 FROM calendar_feeds own WHERE own.user_id = $2)`,
};

/** A guest's games become the account's. */
@Injectable()
export class GamesMerge {
  constructor(
    private readonly sql: Sql,
    private readonly changes: GameChanges,
    private readonly clock: Clock,
  ) {}

  async merge(guestId: string, userId: string, transaction: Transaction): Promise<GameChange[]> {
    const games = await this.sql.rows<{ id: string }>(GAMES, [guestId], transaction);
    const changes: GameChange[] = [];
    for (const { id } of games) changes.push(...(await this.mergeGame(id, guestId, userId, transaction)));
    await this.sql.rows(FEED, [guestId, userId], transaction);
    await this.sql.rows(RATINGS, [guestId, userId], transaction);
    await this.sql.rows(RESULTS, [guestId, userId, games.map(({ id }) => id)], transaction);
    return changes;
  }

  /** Where both have a seat the account's stays, and the spare one leaves by the rules of the game. */
  private async mergeGame(
    id: string,
    guestId: string,
    userId: string,
    transaction: Transaction,
  ): Promise<GameChange[]> {
    const changing = { actorId: userId, now: this.clock.now(), about: [guestId] };
    let isClash = false;
    const change = await this.changes.makeIn(transaction, id, changing, async ({ seats, note }) => {
      await this.sql.rows(HOST, [guestId, userId, id], transaction);
      const own = seats.get(userId)?.status;
      isClash = own !== undefined && own !== 'left';
      if (isClash) seats.leave(guestId);
      note('merged', { guestId }, userId);
      return undefined;
    });
    if (!isClash) {
      await this.sql.rows(FREE, [id, userId], transaction);
      await this.sql.rows(MOVE, [guestId, userId, id], transaction);
    }
    return change ? [change] : [];
  }
}
