import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { StandingRepository } from '../../../identity/moderation/standing.repository.ts';
import { textsIn } from '../../../locales/texts.ts';
import { ThreadsService } from '../../messages/threads/threads.service.ts';
import { StatisticsService } from '../../players/statistics/statistics.service.ts';
import { CalendarSubscriptionsRepository } from '../calendar/calendar-subscriptions.repository.ts';
import { HostingRepository } from '../hosting/hosting.repository.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { MovesRepository } from '../moves/moves.repository.ts';
import { ResultsRepository } from '../results/results.repository.ts';
import { GameGuestsRepository } from './game-guests.repository.ts';
import { refuseSeat } from './seat-guards.ts';
import { SeatsRepository } from './seats.repository.ts';

/**
 * Moves a guest's games to their account when they sign in. In an open game the account gets no seat of the guest that
 * it could not have taken itself, and none if guest or account is suspended. Open games that the guest hosts are
 * cancelled if guest or account is suspended, and if they are above the limit of a new account.
 */
@Injectable()
export class GameGuestsService {
  constructor(
    private readonly guests: GameGuestsRepository,
    private readonly subscriptions: CalendarSubscriptionsRepository,
    private readonly results: ResultsRepository,
    private readonly seats: SeatsRepository,
    private readonly hosting: HostingRepository,
    private readonly moves: MovesRepository,
    private readonly standing: StandingRepository,
    private readonly newAccounts: NewAccountsService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly statistics: StatisticsService,
    private readonly threads: ThreadsService,
  ) {}

  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const { tx, now } = change;
    const gameIds = await this.guests.lockGames(guestId, tx);
    const account = {
      isSuspended: await this.standing.isAnySuspended([guestId, userId], now, tx),
      isNew: await this.newAccounts.isNew(userId, tx),
    };
    for (const id of gameIds) await this.mergeGame(id, guestId, userId, account, change);
    await this.subscriptions.move(guestId, userId, tx);
    const unrated = await this.guests.moveReferences(guestId, userId, gameIds, tx);
    await this.statistics.merge(guestId, userId, change);
    for (const id of unrated) await this.results.averageRating(id, tx);
  }

  /** Moves one game to the account. If both have a seat in it, keeps the better one, and gives up the other at once. */
  private async mergeGame(
    id: string,
    guestId: string,
    userId: string,
    { isSuspended, isNew }: { isSuspended: boolean; isNew: boolean },
    change: Change,
  ): Promise<void> {
    const { tx, now } = change;
    const locked = await this.lockedGames.lockGame(id, { actorId: userId, alsoLoad: [guestId] }, change);
    const game = await this.seats.joinPreconditions(id, userId, tx);
    // A game that is over or cancelled keeps its seats, for instance of everybody who played.
    if (locked.game.status === 'open') {
      const isHost = locked.game.hostId === guestId;
      // The games that this merge has moved so far count too.
      const isOneTooMany = isHost && isNew && (await this.hosting.isAtOpenLimit(userId, now, tx));
      if (isOneTooMany || (isHost && isSuspended)) await this.cancel(locked, userId);
      if (isSuspended || refuseSeat(game, userId, locked.game.slug, locked.now)) locked.seats.release(guestId);
    }
    await this.moves.mergeAnswers(id, userId, guestId, tx);
    await this.guests.moveHost(id, guestId, userId, tx);
    const kept = locked.seats.keepBetter(userId, guestId);
    locked.log('merged', { guestId }, userId);
    await this.lockedGames.save(locked);
    if (kept === guestId) await this.guests.moveSeat(id, guestId, userId, tx);
    await this.threads.sync(id, change);
  }

  private async cancel(locked: LockedGame, userId: string): Promise<void> {
    const reason = textsIn(await this.guests.languageOf(userId, locked.tx)).games.hostAway;
    locked.seats.close();
    await this.hosting.cancel(locked.game.id, locked.now, reason, locked.tx);
    locked.log('cancelled', { reason });
  }
}
