import type { Regular } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import type { CalendarRun } from '../calendar/series-calendar.ts';
import {
  ADD_REGULAR,
  ADDED_COUNT,
  AHEAD,
  CREATE,
  DUE,
  FIND,
  IS_PLAYER,
  IS_REGULAR,
  LINK,
  LOCK,
  LOCK_IF_FREE,
  LOCK_STARTS,
  MADE,
  NOT_BEGUN,
  OF_GAME,
  OPEN_COUNT,
  REGULARS,
  REMOVE_REGULAR,
  RUNS,
  RUNS_SINCE,
  SET_CHECK,
  SET_DAY,
  UPDATE,
} from './series.sql.ts';
import { type SeriesRow, type SeriesState, toSeries } from './series.ts';

/** A run of a series that is a game. */
export interface MadeRun {
  id: string;
  day: string;
  isEditedAlone: boolean;
  /** Neither cancelled nor begun. */
  isAhead: boolean;
}

export interface RunAhead {
  id: string;
  slug: string;
  isPublic: boolean;
  scheduledAt: Date | null;
  opensAt: Date | null;
}

/** Series of games, their runs and their regulars. Methods that write need the lock of the series, except `create`. */
@Injectable()
export class SeriesRepository {
  constructor(private readonly sql: Sql) {}

  async create(series: Omit<SeriesState, 'id' | 'rev' | 'isEnded' | 'pause' | 'kept'>, now: Date, tx: Transaction) {
    const id = newId();
    await this.sql.rows(CREATE, [id, series.hostId, ...valuesOf(series), now, now], tx);
    return id;
  }

  async find(id: string): Promise<SeriesState | undefined> {
    const row = await this.sql.row<SeriesRow & object>(FIND, [id]);
    return row && toSeries(row);
  }

  async lock(id: string, tx: Transaction): Promise<SeriesState | undefined> {
    const row = await this.sql.row<SeriesRow & object>(LOCK, [id], tx);
    return row && toSeries(row);
  }

  /** Undefined also while another transaction has locked the series. */
  async lockIfFree(id: string, tx: Transaction): Promise<SeriesState | undefined> {
    const row = await this.sql.row<SeriesRow & object>(LOCK_IF_FREE, [id], tx);
    return row && toSeries(row);
  }

  /** The series of a game, and the day of the game in it. */
  async ofGame(gameId: string): Promise<{ series: SeriesState; day: string | null } | undefined> {
    const row = await this.sql.row<SeriesRow & { day: string | null }>(OF_GAME, [gameId]);
    if (!row) return undefined;
    const { day, ...series } = row;
    return { series: toSeries(series), day };
  }

  /** Stores the series under the next `rev`. The runs that are missing are made soon, unless it has ended. */
  async update(series: SeriesState, now: Date, tx: Transaction): Promise<void> {
    const { pause, isEnded, kept } = series;
    const values = [...valuesOf(series), isEnded ? null : now, pause?.from ?? null, pause?.until ?? null];
    await this.sql.rows(UPDATE, [series.id, ...values, isEnded ? now : null, JSON.stringify(kept)], tx);
  }

  /** Sets when the next run has to be made; null for never. */
  async setCheck(id: string, checkAt: Date | null, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_CHECK, [id, checkAt], tx);
  }

  /** Series that have to make runs, the one that waits longest first. */
  due(now: Date): Promise<{ id: string; hostId: string }[]> {
    return this.sql.rows<{ id: string; hostId: string }>(DUE, [now]);
  }

  /** If a host starts two series at once, the second transaction waits here until the first is committed. */
  async lockStarts(hostId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(LOCK_STARTS, [hostId], tx);
  }

  /** How many series of this host have not ended before the day `today`. */
  async openCount(hostId: string, today: string, tx: Transaction): Promise<number> {
    return (await this.sql.row<{ count: number }>(OPEN_COUNT, [hostId, today], tx))?.count ?? 0;
  }

  /** Makes a game the run of a day. `opensAt`: only regulars get seats until then. */
  async link(
    gameId: string,
    run: { seriesId: string; day: string; opensAt: Date | null },
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(LINK, [gameId, run.seriesId, run.day, run.opensAt], tx);
  }

  /** Moves a run to another day. With null the game is no run any more, so that its day may get another run. */
  async setDay(gameId: string, day: string | null, tx: Transaction): Promise<void> {
    await this.sql.rows(SET_DAY, [gameId, day], tx);
  }

  /** Days of runs from `day` on that are games. */
  async madeDays(id: string, day: string, tx?: Transaction): Promise<Set<string>> {
    const rows = await this.sql.rows<{ day: string }>(MADE, [id, day], tx);
    return new Set(rows.map((row) => row.day));
  }

  /** The runs from `day` on, in the order in which games are locked. */
  runsFrom(id: string, day: string, now: Date, tx: Transaction): Promise<MadeRun[]> {
    return this.sql.rows<MadeRun & object>(RUNS, [id, day, now], tx);
  }

  /** Games of the series that start after `since`, also cancelled ones, soonest first. */
  runsSince(id: string, since: Date): Promise<CalendarRun[]> {
    return this.sql.rows<CalendarRun & object>(RUNS_SINCE, [id, since]);
  }

  /** Games of the series that have not begun, cancelled ones too. */
  notBegun(id: string, now: Date): Promise<Pick<RunAhead, 'id' | 'slug' | 'isPublic'>[]> {
    return this.sql.rows<RunAhead & object>(NOT_BEGUN, [id, now]);
  }

  /** Games of the series that are neither cancelled nor begun, soonest first. */
  ahead(id: string, now: Date, tx?: Transaction): Promise<RunAhead[]> {
    return this.sql.rows<RunAhead & object>(AHEAD, [id, now], tx);
  }

  /** The regulars by name, without the host. */
  async regulars({ id, hostId }: Pick<SeriesState, 'id' | 'hostId'>, now: Date, tx?: Transaction): Promise<Regular[]> {
    const rows = await this.sql.rows<{ regular: Regular }>(REGULARS, [id, now, hostId], tx);
    return rows.map(({ regular }) => regular);
  }

  async isRegular(id: string, userId: string, now: Date): Promise<boolean> {
    return (await this.sql.row(IS_REGULAR, [id, now, userId])) !== undefined;
  }

  async isPlayer(id: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(IS_PLAYER, [id, userId], tx)) !== undefined;
  }

  /** How many people besides this one the host has added. */
  async addedCount(id: string, besides: string, tx: Transaction): Promise<number> {
    return (await this.sql.row<{ count: number }>(ADDED_COUNT, [id, besides], tx))?.count ?? 0;
  }

  async addRegular(id: string, userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(ADD_REGULAR, [id, userId], tx);
  }

  /** False for a person who was in no run and was not added. */
  async removeRegular(id: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(REMOVE_REGULAR, [id, userId], tx)) !== undefined;
  }
}

const valuesOf = ({
  schedule: { weeks, days, firstDay, until },
  time,
  timeZone,
  terms,
  regularsFirstHours,
}: Pick<SeriesState, 'schedule' | 'time' | 'timeZone' | 'terms' | 'regularsFirstHours'>): unknown[] => [
  weeks,
  days,
  firstDay,
  until,
  time,
  timeZone,
  JSON.stringify(terms),
  regularsFirstHours,
];
