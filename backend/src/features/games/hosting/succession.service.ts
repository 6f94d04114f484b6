import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { textsIn } from '../../../locales/texts.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { type GameLeft, HostingRepository, type SuspendedHost } from './hosting.repository.ts';

/**
 * Gives the game of a host who leaves to the player who has been seated longest, or cancels it where nobody else is. Two
 * nodes may do it at the same time.
 */
@Injectable()
export class SuccessionService {
  constructor(
    private readonly lockedGames: LockedGamesRepository,
    private readonly hosting: HostingRepository,
    private readonly changes: ChangesService,
  ) {}

  /** Games that begin while their hosts are suspended, who can neither change nor cancel them. They do not come back to them. */
  @Every('1 s', 'Suspended hosts')
  async succeedSuspended(now: Date): Promise<void> {
    await attemptEach(await this.hosting.gamesOfSuspendedHosts(now), (game) => this.succeed(game));
  }

  private async succeed({ id, hostId, heirId, language }: SuspendedHost): Promise<void> {
    if (heirId) await this.leave({ id, isHost: true, heirId }, hostId);
    else await this.cancel(id, hostId, textsIn(language).games.hostAway);
  }

  /** Where the heir has left meanwhile nothing is done: the next piece finds another. */
  async leave({ id, isHost, heirId }: GameLeft, userId: string): Promise<void> {
    await this.changes.commit({ lock: id }, async (change) => {
      // The person is locked before the game, as in a host's own change, against deadlocks with sign-ins of guests.
      const locked = heirId
        ? await this.lockedGames.lockForUpdate(id, { actorId: heirId, alsoLoad: [userId] }, change)
        : await this.lockedGames.lockGame(id, { actorId: null, alsoLoad: [userId] }, change);
      if (isHost && heirId) {
        if (locked.game.hostId !== userId || locked.seats.get(heirId)?.status !== 'joined') return;
        await this.hosting.setHost(id, heirId, change.tx);
        locked.log('handed_over', { from: userId }, heirId);
      }
      if (isAhead(locked)) locked.seats.release(userId);
      await this.lockedGames.save(locked);
    });
  }

  /** A game that has begun is cancelled too: nobody else is there. */
  async cancel(id: string, userId: string, reason: string): Promise<void> {
    await this.changes.commit({ lock: id }, async (change) => {
      const { tx, now } = change;
      const locked = await this.lockedGames.lockGame(id, { actorId: null, alsoLoad: [userId] }, change);
      const { hostId, isCancelled } = locked.game;
      if (isCancelled || hostId !== userId || (await this.hosting.hasHeir(id, userId, tx))) return;
      locked.seats.close();
      if (isAhead(locked)) locked.seats.release(userId);
      await this.hosting.cancel(id, now, reason, tx);
      locked.log('cancelled', { reason });
      await this.lockedGames.save(locked);
    });
  }
}

const isAhead = ({ game, now }: LockedGame): boolean =>
  game.scheduledAt === null || Date.parse(game.scheduledAt) > now.getTime();
