import {
  commonErrors,
  DAY,
  type EnterResult,
  GAME,
  type GameDetail,
  gamesErrors,
  mayConfirmOrDispute,
  type ReportContext,
  type ResultDecision,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { StatisticsService } from '../../players/statistics/statistics.service.ts';
import { ReportsService } from '../../safety/reports/reports.service.ts';
import { assertOver } from '../game-access.ts';
import type { DetailRow } from '../games.mapper.ts';
import { GamesRepository } from '../games.repository.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { ResultsRepository, type StoredResult } from './results.repository.ts';

/** An entered result that nobody confirms or disputes is confirmed automatically after this long. */
const AUTO_CONFIRM_MS = DAY;

/** Results of games that are over, and ratings by their players. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly reports: ReportsService,
    private readonly gameRows: GamesRepository,
    private readonly statistics: StatisticsService,
    private readonly changes: ChangesService,
  ) {}

  /** The host may enter a result any number of times until it is confirmed. */
  enter(id: string, userId: string | null, result: EnterResult): Promise<GameDetail> {
    return this.record(id, userId, async (locked, me) => {
      const { game, now, tx } = locked;
      if (game.hostId !== me) throw new DomainError(commonErrors.forbidden);
      assertOver(game);
      assertOwnPlayers(result, locked, await this.results.noShows(id, tx));
      const stored = await this.results.find(id, tx);
      if (stored?.isConfirmed) throw new DomainError(gamesErrors.result_confirmed);
      await this.results.enter(id, result, me, now, tx);
      locked.log('result_entered', result);
    });
  }

  /**
   * Confirms the result with this `rev`. Only a player whom `mayConfirmOrDispute` allows may do so. Then both teams
   * agree, so the report of a disputed result is closed.
   */
  confirm(id: string, userId: string | null, rev: number): Promise<GameDetail> {
    return this.settle(id, userId, rev, async (locked, me, stored) => {
      await this.storeConfirmation(locked, stored, me);
      if (stored.isDisputed) await this.reports.close({ kind: 'result', id }, locked.change);
    });
  }

  /**
   * Disputes the result with this `rev`. Only a player whom `mayConfirmOrDispute` allows may do so. The result then
   * counts only if such a player confirms it, or an operator decides so. Throws `result_confirmed` if a player or
   * operator has confirmed it, and `objection_closed` if it was confirmed automatically two days ago or earlier.
   */
  dispute(id: string, userId: string | null, rev: number): Promise<GameDetail> {
    return this.settle(id, userId, rev, async (locked, me, stored) => {
      if (stored.isDisputed && !stored.isConfirmed) return;
      if (stored.isConfirmed && !stored.objectUntil) throw new DomainError(gamesErrors.result_confirmed);
      if (stored.objectUntil && stored.objectUntil <= locked.now) throw new DomainError(gamesErrors.objection_closed);
      await this.storeObjection(locked, stored);
      const row = await this.gameRows.detail(id, me, locked.tx);
      const context = row && disputedContext(row, stored);
      if (context) await this.reports.add({ kind: 'result', id }, me, context, locked.change);
    });
  }

  /**
   * Stores an operator's decision about a disputed result: it counts, confirmed `by` the operator, or it is left out
   * of the statistics. Null takes the decision back: the result is disputed as before. False if the game has no
   * result.
   */
  async decide(id: string, decision: ResultDecision | null, by: string | null, change: Change): Promise<boolean> {
    if (!(await this.results.find(id, change.tx))) return false;
    const locked = await this.lockedGames.lockGame(id, { actorId: by }, change);
    // Read again under the lock, because the host may have entered another result.
    const stored = await this.results.find(id, change.tx);
    if (!stored) return false;
    await (decision === 'counts' ? this.storeConfirmation(locked, stored, by) : this.storeObjection(locked, stored));
    locked.log('result_decided', { decision }, await this.results.objector(id, change.tx));
    await this.lockedGames.save(locked);
    return true;
  }

  /** A player may rate a game that is over any number of times. The last rating counts. */
  rate(id: string, userId: string | null, rating: number): Promise<GameDetail> {
    return this.record(id, userId, async (locked, me) => {
      if (locked.seats.get(me)?.status !== 'joined') throw new DomainError(commonErrors.forbidden);
      assertOver(locked.game);
      if (await this.results.rate(id, me, rating, locked.now, locked.tx)) locked.log('rated', { rating }, me);
    });
  }

  /** Confirms results that nobody has confirmed or disputed for a day. */
  @Every('1 s', 'Results')
  async autoConfirm(now: Date): Promise<void> {
    const before = new Date(now.getTime() - AUTO_CONFIRM_MS);
    await attemptEach(await this.results.enteredBefore(before), (id) => this.autoConfirmOne(id, before));
  }

  private async autoConfirmOne(id: string, before: Date): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      if (!locked) return;
      const stored = await this.results.find(id, change.tx);
      // Since the job found this game, a player may have objected, or the host may have entered another result.
      if (!stored || stored.isDisputed || stored.enteredAt > before) return;
      await this.storeConfirmation(locked, stored, null);
      await this.lockedGames.save(locked);
    });
  }

  /**
   * Runs `write` with the result that has this `rev`, for a player who may confirm or dispute it. Against deadlocks,
   * locks the report before the game, like the actions of operators.
   */
  private settle(
    id: string,
    userId: string | null,
    rev: number,
    write: (locked: LockedGame, userId: string, stored: StoredResult) => Promise<void>,
  ): Promise<GameDetail> {
    return this.record(
      id,
      userId,
      async (locked, me) => write(locked, me, await this.findToSettle(locked, me, rev)),
      (change) => this.reports.lock({ kind: 'result', id }, change.tx),
    );
  }

  /**
   * The result with this `rev`. Throws `not_found` without a result, `forbidden` if `userId` may not confirm or dispute
   * it, and `result_changed` if the present result has another `rev`.
   */
  private async findToSettle({ game, tx }: LockedGame, userId: string, rev: number): Promise<StoredResult> {
    const stored = await this.results.find(game.id, tx);
    if (!stored) throw new DomainError(commonErrors.not_found);
    if (!mayConfirmOrDispute(userId, stored)) throw new DomainError(commonErrors.forbidden);
    if (stored.rev !== rev) throw new DomainError(gamesErrors.result_changed);
    return stored;
  }

  /**
   * Confirms the result, and adds it to the statistics unless it counted before. Does nothing if a player or operator
   * has confirmed it already.
   */
  private async storeConfirmation(locked: LockedGame, stored: StoredResult, by: string | null): Promise<void> {
    const { game, now, tx, change } = locked;
    const objectUntil = by === null ? new Date(now.getTime() + GAME.objectMs) : null;
    if (stored.isConfirmed && stored.objectUntil === null) return;
    await this.results.confirm(game.id, { by, objectUntil }, now, tx);
    if (stored.isConfirmed) return;
    locked.log('result_confirmed', by === null ? stored : {});
    const { title, gameFormat: format, courtId } = game;
    const { teams, scores } = stored;
    await this.statistics.count(game.id, { title, format, courtId, teams, scores }, change);
  }

  /** Marks the result as disputed, if it is not yet, and takes it out of the statistics if it counted. */
  private async storeObjection(locked: LockedGame, { isConfirmed, isDisputed }: StoredResult): Promise<void> {
    const { game, now, tx, change } = locked;
    if (isDisputed && !isConfirmed) return;
    await this.results.dispute(game.id, now, tx);
    locked.log('result_disputed');
    if (isConfirmed) await this.statistics.takeBack(game.id, change);
  }

  private async record(
    id: string,
    userId: string | null,
    write: (locked: LockedGame, userId: string) => Promise<void>,
    lockFirst: (change: Change) => Promise<void> = async () => {},
  ): Promise<GameDetail> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    return this.games.change(id, userId, (locked) => write(locked, userId), { lockFirst });
  }
}

function assertOwnPlayers({ teams }: EnterResult, { seats }: LockedGame, noShows: readonly { userId: string }[]): void {
  const named = teams.flat();
  const missed = new Set(noShows.map(({ userId }) => userId));
  if (named.some((id) => seats.get(id)?.status !== 'joined' || missed.has(id))) {
    throw invalidField('teams', 'Only players of this game', 'not_in_game');
  }
  if (new Set(named).size < named.length) throw invalidField('teams', 'Each player once', 'named_twice');
}

/** A result as operators see it: the score, and a line with the names of each team. */
function disputedContext(
  { id, title, host, isPublic, players }: DetailRow,
  { teams, scores, enteredAt }: StoredResult,
): ReportContext {
  const nameOf = (userId: string) => players.find((player) => player.id === userId)?.displayName;
  const lines = teams.map((team, side) => `${scores[side]}: ${team.map(nameOf).filter(Boolean).join(', ')}`);
  return {
    author: { id: host.id, displayName: host.displayName },
    title: `${title} · ${scores.join(' : ')}`,
    text: lines.join('\n'),
    media: [],
    path: isPublic ? `/games/${id}` : null,
    createdAt: enteredAt.toISOString(),
    before: [],
    after: [],
  };
}
