import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { AccountRemoval, type Leaver } from '../../../identity/removal/account-removal.ts';
import { textsIn } from '../../../locales/texts.ts';
import { CalendarSubscriptionsRepository } from '../calendar/calendar-subscriptions.repository.ts';
import { toNeutral } from '../games.mapper.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { GamesService } from '../games.service.ts';
import { HostingRepository } from '../hosting/hosting.repository.ts';
import type { GameChange, LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { type GameLeft, GameRemovalRepository } from './game-removal.repository.ts';

/**
 * Games of somebody whose account is removed. One that they host goes on with whoever has been seated longest, or is
 * cancelled where nobody else is. Their places in games ahead become free; past games stay as they were.
 */
@Injectable()
export class GameRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly left: GameRemovalRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly hosting: HostingRepository,
    private readonly subscriptions: CalendarSubscriptionsRepository,
    private readonly games: GamesService,
    private readonly publisher: GamesPublisher,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.removal.register((leaver) => this.step(leaver));
  }

  private async step(leaver: Leaver): Promise<boolean> {
    const game = await this.left.next(leaver.id, this.clock.now());
    if (game) {
      await (game.isHost && !game.heirId ? this.cancel(game.id, leaver) : this.leave(game, leaver.id));
      return true;
    }
    await this.sql.transaction(async (tx) => {
      await this.left.dropWishes(leaver.id, tx);
      await this.subscriptions.revoke([leaver.id], tx);
    });
    return false;
  }

  /** Where the heir has left meanwhile nothing is done: the next piece finds another. */
  private async leave({ id, isHost, heirId }: GameLeft, userId: string): Promise<void> {
    const context = { actorId: null, now: this.clock.now(), alsoLoad: [userId] };
    const change = await this.sql.transactionOn(id, async (tx) => {
      // As a host's own change: the person before the game, against deadlocks with sign-ins of guests.
      const locked = heirId
        ? await this.lockedGames.lockForUpdate(id, { ...context, actorId: heirId }, tx)
        : await this.lockedGames.lockGame(id, context, tx);
      if (isHost && heirId) {
        if (locked.seats.get(heirId)?.status !== 'joined') return null;
        await this.left.setHost(id, heirId, tx);
        locked.note('handed_over', { from: userId }, heirId);
      }
      if (isAhead(locked)) locked.seats.release(userId);
      return this.lockedGames.save(locked);
    });
    await this.publish(id, change);
  }

  /** Also of what is under way: nobody else is there. */
  private async cancel(id: string, { id: userId, language }: Leaver): Promise<void> {
    const now = this.clock.now();
    const reason = textsIn(language).games.hostLeft;
    const change = await this.sql.transactionOn(id, async (tx) => {
      const locked = await this.lockedGames.lockGame(id, { actorId: null, now, alsoLoad: [userId] }, tx);
      if (locked.game.hostId !== userId || (await this.left.hasHeir(id, userId, tx))) return null;
      locked.seats.close();
      if (isAhead(locked)) locked.seats.release(userId);
      await this.hosting.cancel(id, now, reason, tx);
      locked.note('cancelled', { reason });
      return this.lockedGames.save(locked);
    });
    await this.games.publishAndRead(id, null, change, (row, committed) => this.publisher.cancelled(row, committed));
  }

  private async publish(id: string, change: GameChange | null): Promise<void> {
    await this.games.publishAndRead(id, null, change, (row, committed) =>
      this.publisher.updated(row, committed, toNeutral(row, this.clock.now())),
    );
  }
}

const isAhead = ({ game, now }: LockedGame): boolean =>
  game.scheduledAt === null || Date.parse(game.scheduledAt) > now.getTime();
