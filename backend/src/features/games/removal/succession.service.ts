import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { textsIn } from '../../../locales/texts.ts';
import { toNeutral } from '../games.mapper.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { GamesService } from '../games.service.ts';
import { HostingRepository } from '../hosting/hosting.repository.ts';
import type { GameChange, LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { type GameLeft, GameRemovalRepository } from './game-removal.repository.ts';
import { type SuspendedHost, SuspendedHostsRepository } from './suspended-hosts.repository.ts';

/**
 * What becomes of a game whose host goes: it goes on with whoever has been seated longest, or is cancelled where nobody
 * else is. Two nodes may do it at the same time.
 */
@Injectable()
export class SuccessionService {
  constructor(
    private readonly left: GameRemovalRepository,
    private readonly suspendedHosts: SuspendedHostsRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly hosting: HostingRepository,
    private readonly games: GamesService,
    private readonly publisher: GamesPublisher,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  gamesOfSuspendedHosts(): Promise<SuspendedHost[]> {
    return this.suspendedHosts.find(this.clock.now());
  }

  /** A game that begins while its host is suspended, who can neither change nor cancel it. It does not come back to them. */
  async succeed({ id, hostId, heirId, language }: SuspendedHost): Promise<void> {
    if (heirId) await this.leave({ id, isHost: true, heirId }, hostId);
    else await this.cancel(id, hostId, textsIn(language).games.hostAway);
  }

  /** Where the heir has left meanwhile nothing is done: the next piece finds another. */
  async leave({ id, isHost, heirId }: GameLeft, userId: string): Promise<void> {
    const context = { actorId: null, now: this.clock.now(), alsoLoad: [userId] };
    const change = await this.sql.transactionOn(id, async (tx) => {
      // As a host's own change: the person before the game, against deadlocks with sign-ins of guests.
      const locked = heirId
        ? await this.lockedGames.lockForUpdate(id, { ...context, actorId: heirId }, tx)
        : await this.lockedGames.lockGame(id, context, tx);
      if (isHost && heirId) {
        if (locked.game.hostId !== userId || locked.seats.get(heirId)?.status !== 'joined') return null;
        await this.left.setHost(id, heirId, tx);
        locked.note('handed_over', { from: userId }, heirId);
      }
      if (isAhead(locked)) locked.seats.release(userId);
      return this.lockedGames.save(locked);
    });
    await this.publish(id, change);
  }

  /** Also of what is under way: nobody else is there. */
  async cancel(id: string, userId: string, reason: string): Promise<void> {
    const now = this.clock.now();
    const change = await this.sql.transactionOn(id, async (tx) => {
      const locked = await this.lockedGames.lockGame(id, { actorId: null, now, alsoLoad: [userId] }, tx);
      const { hostId, isCancelled } = locked.game;
      if (isCancelled || hostId !== userId || (await this.left.hasHeir(id, userId, tx))) return null;
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
