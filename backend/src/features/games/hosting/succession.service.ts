import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { textsIn } from '../../../locales/texts.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { SeriesSuccessionService } from '../series/series-succession.service.ts';
import { type GameOfSuspendedHost, type GameToLeave, HostingRepository } from './hosting.repository.ts';

/**
 * If a host's account is removed, or is suspended when the game begins, the player who has been seated longest becomes
 * the host. If nobody else is seated, the game is cancelled. Two nodes may do this for one game at the same time: the
 * second one finds it done.
 */
@Injectable()
export class SuccessionService {
  constructor(
    private readonly lockedGames: LockedGamesRepository,
    private readonly hosting: HostingRepository,
    private readonly series: SeriesSuccessionService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Replaces hosts who cannot change their game because they are suspended when it begins. They do not become the
   * host again when the suspension ends.
   */
  @Every('1 s', 'Suspended hosts')
  async succeedSuspended(now: Date): Promise<void> {
    await attemptEach(await this.hosting.gamesOfSuspendedHosts(now), (game) => this.succeed(game, now));
  }

  private async succeed({ id, seriesId, hostId, heirId, language }: GameOfSuspendedHost, now: Date): Promise<void> {
    // The new host of a series is the host of all its runs.
    if (seriesId && (await this.series.succeed(hostId, now, seriesId))) return;
    if (heirId) await this.leave({ id, isHost: true, heirId }, hostId);
    else await this.cancel(id, hostId, textsIn(language).games.hostAway);
  }

  /**
   * Gives up a person's seat unless the game has begun, and makes the heir its host if the person hosts it. Does
   * nothing if the heir has left or the game has another host meanwhile: the next run of the job finds what remains.
   */
  async leave({ id, isHost, heirId }: GameToLeave, userId: string): Promise<void> {
    await this.changes.commit({ lock: id }, async (change) => {
      // Against deadlocks with guests who sign in, the heir is locked before the game, like in a host's own change.
      const locked = heirId
        ? await this.lockedGames.lockForUpdate(id, { actorId: heirId, alsoLoad: [userId] }, change)
        : await this.lockedGames.lockGame(id, { actorId: null, alsoLoad: [userId] }, change);
      if (isHost && heirId) {
        if (locked.game.hostId !== userId || locked.seats.get(heirId)?.status !== 'joined') return;
        await this.hosting.setHost(id, heirId, change.now, change.tx);
        locked.log('handed_over', { from: userId }, heirId);
      }
      if (isAhead(locked)) locked.seats.release(userId);
      await this.lockedGames.save(locked);
    });
  }

  /**
   * Cancels a game whose host `userId` leaves, even if it has begun. Does nothing if by now it has an heir, has another
   * host or is cancelled.
   */
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
