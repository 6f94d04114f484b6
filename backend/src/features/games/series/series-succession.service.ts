import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { HostingRepository } from '../hosting/hosting.repository.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { LeftSeriesRepository } from './left-series.repository.ts';
import { SeriesRepository } from './series.repository.ts';
import { seriesChanged } from './series-changes.service.ts';

/**
 * If the account of a host is removed, or they are suspended when a run begins, somebody else becomes the host of the
 * series and of all its open runs ahead: the player who has been seated longest in the first coming run that has a
 * player besides the host. Without one the series ends.
 */
@Injectable()
export class SeriesSuccessionService {
  constructor(
    private readonly left: LeftSeriesRepository,
    private readonly series: SeriesRepository,
    private readonly hosting: HostingRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Makes somebody else the host of one open series of a person, or of the given one. Returns whether an heir was found;
   * without an heir it ends the series. Undefined if the person hosts no such open series. If another node was faster,
   * nothing changes, and the caller's next call finds what is left.
   */
  async succeed(hostId: string, now: Date, id: string | null = null): Promise<boolean | undefined> {
    const next = await this.left.next(hostId, now, id);
    if (!next) return undefined;
    const { heirId } = next;
    await this.changes.commit({ lock: next.id }, async (change) => {
      // Against deadlocks with guests who sign in, people are locked before the series.
      if (heirId) await this.lockedGames.lockPerson(heirId, change);
      const series = await this.series.lock(next.id, change.tx);
      if (series?.hostId !== hostId || series.isEnded) return;
      if (heirId && !(await this.handOver(next.id, hostId, heirId, change))) return;
      if (!heirId) await this.left.end(next.id, change.now, change.tx);
      change.publish(seriesChanged, next.id);
    });
    return heirId !== null;
  }

  /** Changes nothing and returns false if the heir has left all runs since they were found. */
  private async handOver(id: string, from: string, heirId: string, change: Change): Promise<boolean> {
    const ahead = await this.series.ahead(id, change.now, change.tx);
    const soonest = ahead[0]?.id;
    const runs: LockedGame[] = [];
    for (const gameId of ahead.map((run) => run.id).sort())
      runs.push(await this.lockedGames.lockGame(gameId, { actorId: heirId, alsoLoad: [from] }, change));
    const open = runs.filter(({ game }) => game.hostId === from && game.status === 'open');
    if (!open.some(({ seats }) => seats.get(heirId)?.status === 'joined')) return false;
    await this.left.setHost(id, heirId, change.tx);
    for (const locked of open) {
      const gameId = locked.game.id;
      locked.isAnnounced = gameId === soonest;
      await this.hosting.setHost(gameId, heirId, change.now, change.tx);
      locked.log('handed_over', { from }, heirId);
      locked.seats.release(from);
      await this.lockedGames.save(locked);
    }
    return true;
  }
}
