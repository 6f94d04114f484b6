import type { PageQuery, PlayerStats, RatingChange } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { Keyset, NEWEST_FIRST, type Page } from '../../../http/paging.ts';
import {
  type CountedChange,
  type OtherResults,
  type PlayerRecord,
  shownRating,
  type TakenChange,
} from './player-record.ts';
import { type Skill, START_SKILL } from './rate-teams.ts';
import {
  ADD_MISSING,
  CHANGES_OF,
  CORRECT,
  HAS_RECORD,
  LOCK,
  MOVE_CHANGES,
  OTHER_RESULTS,
  PLAYERS_OF,
  RATINGS,
  REMOVE,
  SAVE,
  SKILLS,
  STATS,
  TAKE_BACK,
} from './statistics.sql.ts';

type LoggedFact =
  | { kind: 'result'; gameId: string; detail: object }
  | { kind: 'merge'; gameId: null; detail: { guestId: string; userId: string } };

type RatingRow = Omit<RatingChange, 'at'> & { at: Date };

/**
 * Sorts results by their log id; the initial `key` is the highest possible id. Each result has another log id, so the
 * second sort key is not needed.
 */
const latestFirst = new Keyset({
  key: z.string().regex(/^\d{1,18}$/),
  order: { ...NEWEST_FIRST, key: '9223372036854775807' },
  positionOf: ({ id }: RatingRow) => [id, NEWEST_FIRST.id],
});

/** A record as a row of `player_stats`, with the rating that is shown. */
export const toRow = (userId: string, record: PlayerRecord) => ({ userId, ...record, ...shownRating(record) });

/** The statistics of players. Call `lock` before `save` and `correct`: it locks rows in the order of their ids. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly sql: Sql) {}

  async lock(ids: readonly string[], tx: Transaction): Promise<Map<string, PlayerRecord>> {
    await this.sql.rows(ADD_MISSING, [ids, START_SKILL.mu, START_SKILL.sigma], tx);
    const rows = await this.sql.rows<PlayerRecord & { userId: string }>(LOCK, [ids], tx);
    return new Map(rows.map(({ userId, ...record }) => [userId, record]));
  }

  async hasRecord(id: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(HAS_RECORD, [id], tx)) !== undefined;
  }

  /** Logs a result or a merge, and stores the records and rating changes that follow from it. */
  async save(
    { kind, gameId, detail }: LoggedFact,
    records: ReadonlyMap<string, PlayerRecord>,
    changes: readonly CountedChange[],
    now: Date,
    tx: Transaction,
  ): Promise<void> {
    const rows = [...records].map(([userId, record]) => toRow(userId, record));
    const values = [kind, gameId, JSON.stringify(detail), now, JSON.stringify(rows), JSON.stringify(changes)];
    await this.sql.rows(SAVE, values, tx);
  }

  changesOf(gameId: string, tx: Transaction): Promise<TakenChange[]> {
    return this.sql.rows<TakenChange & object>(CHANGES_OF, [gameId], tx);
  }

  /** Removes the result of this game from the log, with its changes. */
  async takeBack(gameId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(TAKE_BACK, [gameId], tx);
  }

  /** Leaves out players without any result. */
  async otherResults(ids: readonly string[], tx: Transaction): Promise<Map<string, OtherResults>> {
    const rows = await this.sql.rows<OtherResults & { userId: string }>(OTHER_RESULTS, [ids], tx);
    return new Map(rows.map(({ userId, ...results }) => [userId, results]));
  }

  async correct(records: ReadonlyMap<string, PlayerRecord>, tx: Transaction): Promise<void> {
    const rows = [...records].map(([userId, record]) => toRow(userId, record));
    await this.sql.rows(CORRECT, [JSON.stringify(rows)], tx);
  }

  async moveChanges(guestId: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(MOVE_CHANGES, [guestId, userId], tx);
  }

  /** Ids of everybody who is named in the results of these games, also in a result that was taken back. */
  async playersOf(gameIds: readonly string[]): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(PLAYERS_OF, [gameIds])).map(({ id }) => id);
  }

  async remove(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.sql.rows(REMOVE, [ids], tx);
  }

  /** Leaves out ids that do not exist. */
  stats(ids: readonly string[]): Promise<PlayerStats[]> {
    return this.sql.rows<PlayerStats>(STATS, [ids]);
  }

  /** Results of a player, newest first. */
  async ratings(playerId: string, viewerId: string | null, query: PageQuery): Promise<Page<RatingChange>> {
    const page = await latestFirst.page(query, ({ key, count }) =>
      this.sql.rows<RatingRow>(RATINGS, [playerId, viewerId, key, count]),
    );
    return page.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Leaves out players without a record. */
  async skills(ids: readonly string[], tx?: Transaction): Promise<Map<string, Skill>> {
    const rows = await this.sql.rows<Skill & { id: string }>(SKILLS, [ids], tx);
    return new Map(rows.map(({ id, ...skill }) => [id, skill]));
  }
}
