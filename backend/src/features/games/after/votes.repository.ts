import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import type { AfterRow } from './after.mapper.ts';
import { FIND, presentPlayers, votesOf } from './after.sql.ts';
import { VoteTable } from './vote-table.ts';

const TABLE: Statement = {
  name: 'votes.table',
  text: `SELECT ${presentPlayers('$1')} AS players, ${votesOf('$1')} AS votes`,
};

const IS_CLOSED: Statement = {
  name: 'votes.is-closed',
  text: 'SELECT 1 FROM game_polls WHERE game_id = $1 AND closed_at IS NOT NULL',
};

/** Raises the `rev` of the poll. The first vote adds the poll. $1 game, $2 when the vote ends. */
const RAISE: Statement = {
  name: 'votes.raise',
  text: `INSERT INTO game_polls (game_id, closes_at, rev) VALUES ($1, $2, 1)
         ON CONFLICT (game_id) DO UPDATE SET rev = game_polls.rev + 1`,
};

/** Returns no row if this is already the vote of the player. */
const GIVE: Statement = {
  name: 'votes.give',
  text: `INSERT INTO game_votes (game_id, voter_id, player_id, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT ON CONSTRAINT game_votes_pkey DO UPDATE SET player_id = EXCLUDED.player_id, at = EXCLUDED.at
         WHERE game_votes.player_id <> EXCLUDED.player_id RETURNING 1`,
};

const TAKE_BACK: Statement = {
  name: 'votes.take-back',
  text: 'DELETE FROM game_votes WHERE game_id = $1 AND voter_id = $2 RETURNING 1',
};

/** Polls whose time is over, and whose votes are not counted yet. */
const DUE: Statement = {
  name: 'votes.due',
  text: `SELECT game_id AS id FROM game_polls WHERE closed_at IS NULL AND closes_at <= $1 ORDER BY closes_at LIMIT 100`,
};

/** Returns no row if the votes have been counted before. $1 game, $2 now, $3 winners. */
const CLOSE: Statement = {
  name: 'votes.close',
  text: `WITH closed AS (
           UPDATE game_polls SET closed_at = $2, rev = rev + 1 WHERE game_id = $1 AND closed_at IS NULL
           RETURNING game_id),
         awarded AS (
           INSERT INTO game_awards (game_id, player_id, at)
           SELECT closed.game_id, winner.id, $2 FROM closed, unnest($3::uuid[]) AS winner (id))
         SELECT 1 FROM closed`,
};

const REV: Statement = { name: 'votes.rev', text: 'SELECT rev FROM game_polls WHERE game_id = $1' };

/** Votes for the player of a game. Methods that write need the game's lock in their transaction. */
@Injectable()
export class VotesRepository {
  constructor(private readonly sql: Sql) {}

  find(gameId: string, viewerId: string | null): Promise<AfterRow | undefined> {
    return this.sql.row<AfterRow & object>(FIND, [viewerId, gameId]);
  }

  async table(gameId: string, tx?: Transaction): Promise<VoteTable> {
    type Row = Pick<AfterRow, 'players' | 'votes'>;
    const row = await this.sql.row<Row>(TABLE, [gameId], tx);
    return new VoteTable(row?.players ?? [], row?.votes ?? []);
  }

  /** Whether the votes have been counted. */
  async isClosed(gameId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(IS_CLOSED, [gameId], tx)) !== undefined;
  }

  /** Stores a vote; with null takes it back. False if that changes nothing. `closesAt`: when the vote ends. */
  async give(
    gameId: string,
    { voterId, playerId }: { voterId: string; playerId: string | null },
    closesAt: Date,
    now: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const changed = await (playerId === null
      ? this.sql.row(TAKE_BACK, [gameId, voterId], tx)
      : this.sql.row(GIVE, [gameId, voterId, playerId, now], tx));
    if (!changed) return false;
    await this.sql.rows(RAISE, [gameId, closesAt], tx);
    return true;
  }

  /** Ids of games whose vote has ended by `now` without being counted. */
  async due(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(DUE, [now])).map(({ id }) => id);
  }

  /** Stores the winners. False if the votes have been counted before. */
  async close(gameId: string, winners: readonly string[], now: Date, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(CLOSE, [gameId, now, winners], tx)) !== undefined;
  }

  /** 0 before the first vote. */
  async rev(gameId: string): Promise<number> {
    return (await this.sql.row<{ rev: number }>(REV, [gameId]))?.rev ?? 0;
  }
}
