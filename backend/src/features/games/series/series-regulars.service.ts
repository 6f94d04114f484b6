import { gamesErrors, playersErrors, type Series } from '@hoopline/contracts';
import { SERIES } from '@hoopline/contracts/games/series-rules';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';
import { seriesChanged } from './series-changes.service.ts';

/** Regulars whom the host adds and removes. The methods throw `series_not_found` for anybody but the host. */
@Injectable()
export class SeriesRegularsService {
  constructor(
    private readonly repository: SeriesRepository,
    private readonly series: SeriesService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Throws `player_not_found` for a person who was in no run, so that a host cannot write to strangers, and
   * `too_many_regulars`.
   */
  add(id: string, userId: string | null, playerId: string): Promise<Series> {
    return this.change(id, userId, async (change) => {
      if (!(await this.repository.isPlayer(id, playerId, change.tx)))
        throw new DomainError(playersErrors.player_not_found);
      if ((await this.repository.addedCount(id, playerId, change.tx)) >= SERIES.maxAddedRegulars)
        throw new DomainError(gamesErrors.too_many_regulars);
      await this.repository.addRegular(id, playerId, change.tx);
      await this.admit(id, change);
    });
  }

  /**
   * A seat that the player already has stays theirs. Throws `player_not_found` for a person who was in no run and was
   * not added.
   */
  remove(id: string, userId: string | null, playerId: string): Promise<Series> {
    return this.change(id, userId, async (change) => {
      const isRemoved = await this.repository.removeRegular(id, playerId, change.tx);
      if (!isRemoved) throw new DomainError(playersErrors.player_not_found);
    });
  }

  /** Offers free seats in runs that are for regulars first to the new regular, if they wait there. */
  private async admit(id: string, change: Change): Promise<void> {
    const runs = await this.repository.ahead(id, change.now, change.tx);
    const closed = runs.filter(({ opensAt }) => opensAt !== null).map((run) => run.id);
    for (const gameId of closed.sort()) {
      const locked = await this.lockedGames.lockGame(gameId, { actorId: null }, change);
      locked.seats.admitRegulars(await this.lockedGames.regulars(gameId, change));
      await this.lockedGames.save(locked);
    }
  }

  private async change(id: string, userId: string | null, write: (change: Change) => Promise<void>): Promise<Series> {
    if (userId === null) throw new DomainError(gamesErrors.series_not_found);
    await this.changes.commit({ lock: id }, async (change) => {
      await this.lockedGames.lockPerson(userId, change);
      const series = await this.repository.lock(id, change.tx);
      if (series?.hostId !== userId) throw new DomainError(gamesErrors.series_not_found);
      await write(change);
      change.publish(seriesChanged, id);
    });
    return this.series.ofHost(id, userId);
  }
}
