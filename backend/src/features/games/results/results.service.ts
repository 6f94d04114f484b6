import { commonErrors, type EnterResult, type GameDetail, gamesErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { StatsNewsService } from '../../players/record/stats-news.service.ts';
import { StatisticsService } from '../../players/statistics/statistics.service.ts';
import { AttendanceRepository } from '../attendance/attendance.repository.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { GamesService } from '../games.service.ts';
import type { GameChange, GameState, LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { ResultsRepository, type StoredResult } from './results.repository.ts';

/** An entered result that no opponent confirms is confirmed automatically after this long. */
const AUTO_CONFIRM_MS = 24 * 60 * 60_000;

/** Results of games that are over, and ratings by their players. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly attendance: AttendanceRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly publisher: GamesPublisher,
    private readonly statistics: StatisticsService,
    private readonly statsNews: StatsNewsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** By the host, any number of times until the result is confirmed. */
  enter(id: string, userId: string | null, result: EnterResult): Promise<GameDetail> {
    return this.record(id, userId, async (locked, me) => {
      const { game, now, tx } = locked;
      if (game.hostId !== me) throw new DomainError(commonErrors.forbidden);
      assertOver(game);
      assertOwnPlayers(result, locked, await this.attendance.find(id, tx));
      const stored = await this.results.find(id, tx);
      if (stored?.isConfirmed) throw new DomainError(gamesErrors.result_confirmed);
      await this.results.enter(id, result, me, now, tx);
      locked.note('result_entered', result);
    });
  }

  /** By an opponent of whoever entered it, who saw the result of `rev`. */
  async confirm(id: string, userId: string | null, rev: number): Promise<GameDetail> {
    let outboxId: string | undefined;
    const detail = await this.record(id, userId, async (locked, me) => {
      const stored = await this.results.find(id, locked.tx);
      if (!stored) throw new DomainError(commonErrors.not_found);
      if (!isOpponent(me, stored)) throw new DomainError(commonErrors.forbidden);
      if (stored.rev !== rev) throw new DomainError(gamesErrors.result_changed);
      outboxId = await this.storeConfirmation(locked, stored);
    });
    if (outboxId) await this.statsNews.counted(id, outboxId);
    return detail;
  }

  /** By a player, any number of times: the last rating counts. */
  rate(id: string, userId: string | null, rating: number): Promise<GameDetail> {
    return this.record(id, userId, async (locked, me) => {
      if (locked.seats.get(me)?.status !== 'joined') throw new DomainError(commonErrors.forbidden);
      assertOver(locked.game);
      if (await this.results.rate(id, me, rating, locked.now, locked.tx)) locked.note('rated', { rating }, me);
    });
  }

  /** Ids of games whose result is due for `autoConfirm`. */
  undisputed(): Promise<string[]> {
    return this.results.enteredBefore(new Date(this.clock.now().getTime() - AUTO_CONFIRM_MS));
  }

  async autoConfirm(id: string): Promise<void> {
    let outboxId: string | undefined;
    const change = await this.sql.transaction(async (tx) => {
      const locked = await this.lockedGames.lockIfFree(id, this.clock.now(), tx);
      if (!locked) return null;
      const stored = await this.results.find(id, tx);
      if (!stored) return null;
      outboxId = await this.storeConfirmation(locked, stored);
      return this.lockedGames.save(locked);
    });
    if (change) await this.publishAndRead(id, null, change);
    if (outboxId) await this.statsNews.counted(id, outboxId);
  }

  /** Returns the outbox row of what it changes for the players; undefined where it was confirmed before. */
  private async storeConfirmation(locked: LockedGame, stored: StoredResult): Promise<string | undefined> {
    if (stored.isConfirmed) return undefined;
    const { game, now, tx } = locked;
    await this.results.confirm(game.id, locked.actorId, now, tx);
    locked.note('result_confirmed');
    const { title, gameFormat: format, courtId } = game;
    const { teams, scores } = stored;
    return this.statistics.count(game.id, { title, format, courtId, teams, scores }, now, tx);
  }

  private async record(
    id: string,
    userId: string | null,
    write: (locked: LockedGame, userId: string) => Promise<void>,
  ): Promise<GameDetail> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    const change = await this.sql.transactionOn(id, async (tx) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: userId, now: this.clock.now() }, tx);
      await write(locked, userId);
      return this.lockedGames.save(locked);
    });
    return this.publishAndRead(id, userId, change);
  }

  private publishAndRead(id: string, userId: string | null, change: GameChange | null): Promise<GameDetail> {
    return this.games.publishAndRead(id, userId, change, (row, committed) =>
      this.publisher.resultChanged(row, committed),
    );
  }
}

function assertOver({ status }: GameState): void {
  if (status === 'cancelled') throw new DomainError(gamesErrors.game_cancelled);
  if (status !== 'over') throw new DomainError(gamesErrors.game_not_over);
}

/** A player of the other team; any player where whoever entered the result did not play. */
function isOpponent(userId: string, { teams, enteredBy }: StoredResult): boolean {
  if (userId === enteredBy) return false;
  return teams.some((team) => team.includes(userId) && !team.includes(enteredBy));
}

function assertOwnPlayers({ teams }: EnterResult, { seats }: LockedGame, noShows: readonly { userId: string }[]): void {
  const named = teams.flat();
  const missed = new Set(noShows.map(({ userId }) => userId));
  if (named.some((id) => seats.get(id)?.status !== 'joined' || missed.has(id))) {
    throw invalidField('teams', 'Only players of this game', 'not_in_game');
  }
  if (new Set(named).size < named.length) throw invalidField('teams', 'Each player once', 'named_twice');
}
