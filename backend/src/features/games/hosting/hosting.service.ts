import { commonErrors, type GameDetail, gamesErrors, gamesRoutes, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { refuseTerms } from '../answers/answer-terms.ts';
import { assertAllowed, assertOpen } from '../game-access.ts';
import { toDetail } from '../games.mapper.ts';
import { GamesRepository } from '../games.repository.ts';
import { GamesService } from '../games.service.ts';
import type { GameState, LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { refuseSeat } from '../seats/seat-guards.ts';
import { SeatsRepository } from '../seats/seats.repository.ts';
import { SeriesStartService } from '../series/series-start.service.ts';
import { GameEditsService } from './game-edits.service.ts';
import { type GameEdit, type NewGame, planned } from './game-plan.ts';
import { HostingRepository } from './hosting.repository.ts';

/** Changes of games by their hosts. All methods but `create` throw `forbidden` for anybody but the host. */
@Injectable()
export class HostingService {
  constructor(
    private readonly hosting: HostingRepository,
    private readonly repository: GamesRepository,
    private readonly seats: SeatsRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly edits: GameEditsService,
    private readonly seriesStart: SeriesStartService,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly clock: Clock,
  ) {}

  /** Creates a game. A second call with the same `idempotencyKey` creates none, and returns the first game. */
  async create(hostId: string, body: NewGame, idempotencyKey: string | undefined): Promise<Answer<GameDetail>> {
    const fields = planned(body, body.courtId ? await this.edits.courtOf(body.courtId) : null, this.clock.now());
    refuseTerms({ ...fields, maxPlayers: body.maxPlayers }, this.clock.now());
    const { method, path } = gamesRoutes.create;
    return this.idempotency.once(
      { userId: hostId, route: `${method} ${path}`, idempotencyKey, body },
      async (change) => {
        const { tx, now } = change;
        await this.assertMayHost(hostId, now, tx);
        const id = await this.hosting.create(hostId, fields, body.maxPlayers, now, tx);
        const locked = await this.lockedGames.lockGame(id, { actorId: hostId }, change);
        locked.log('created', { ...fields, maxPlayers: body.maxPlayers });
        if (body.takesSeat) await this.seatHost(locked, hostId);
        if (body.repeats) await this.seriesStart.start(locked, body.repeats);
        await this.lockedGames.save(locked);
        const row = await this.repository.detail(id, hostId, tx);
        if (!row) throw new Error('A game just created is missing');
        return { status: 201, body: toDetail(row, hostId, now) };
      },
    );
  }

  /**
   * Throws `too_many_open_games` if a new account hosts the allowed number of open games already. A limit for each day
   * would refuse hosts who plan some weeks at once.
   */
  private async assertMayHost(hostId: string, now: Date, tx: Transaction): Promise<void> {
    const isNew = await this.newAccounts.lockIfNew(hostId, 'games', tx);
    if (isNew && (await this.hosting.isAtOpenLimit(hostId, now, tx)))
      throw new DomainError(gamesErrors.too_many_open_games);
  }

  /** Throws `invalid_input` if the host does not have the rank that they require, else the error of `refuseSeat`. */
  private async seatHost({ game, seats, now, tx }: LockedGame, hostId: string): Promise<void> {
    const refused = refuseSeat(await this.seats.joinPreconditions(game.id, hostId, tx), hostId, undefined, now);
    if (refused === gamesErrors.rank_too_low)
      throw invalidField('rankRequirement', 'You do not have this rank yourself.', 'own_rank_too_low');
    if (refused) throw new DomainError(refused);
    assertAllowed(seats.join(hostId));
  }

  /**
   * Throws `game_changed` if the terms have changed since the `rev` that the host edited, `invalid_input` for an
   * unknown court or a past time, and `capacity_below_seated` for a size that is too small.
   */
  async update(id: string, userId: string | null, edit: GameEdit): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    const { courtId } = edit;
    const court = typeof courtId === 'string' ? await this.edits.courtOf(courtId) : courtId;
    const edits = async (locked: LockedGame) => {
      assertOpen(locked.game.status);
      assertSameTerms(locked.game, edit.rev);
      await this.edits.apply(locked, edit, { court, isAlone: true });
    };
    return this.games.change(id, hostId, edits, { alsoLoad: edit.leaving, byHost: true });
  }

  async cancel(id: string, userId: string | null, reason: string, rev: number): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    const cancel = async (locked: LockedGame) => {
      assertOpen(locked.game.status);
      assertSameTerms(locked.game, rev);
      await this.edits.cancel(locked, reason);
    };
    return this.games.change(id, hostId, cancel, { byHost: true });
  }

  async removePlayer(id: string, userId: string | null, playerId: string, reason: string): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    if (playerId === hostId) throw new DomainError(commonErrors.forbidden);
    const remove = async (locked: LockedGame) => {
      assertOpen(locked.game.status);
      assertAllowed(locked.seats.remove(playerId, reason));
    };
    return this.games.change(id, hostId, remove, { alsoLoad: [playerId], byHost: true });
  }

  async markPaid(id: string, userId: string | null, playerId: string, isPaid: boolean): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    const mark = async (locked: LockedGame) => {
      if (locked.seats.get(playerId)?.status !== 'joined') throw new DomainError(playersErrors.player_not_found);
      if (await this.hosting.markPaid(id, playerId, isPaid, locked.tx)) locked.log('paid', { isPaid }, playerId);
    };
    return this.games.change(id, hostId, mark, { alsoLoad: [playerId], byHost: true });
  }
}

/**
 * Throws `game_changed` if the terms have changed since the `rev` that the host saw, or if the game has not reached
 * that `rev`. Players who join do not matter.
 */
function assertSameTerms(game: GameState, rev: number): void {
  if (rev < game.termsRev || rev > game.rev) throw new DomainError(gamesErrors.game_changed);
}
