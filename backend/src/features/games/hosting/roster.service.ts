import { commonErrors, type GameDetail, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { assertAllowed, assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { HostingRepository } from './hosting.repository.ts';

/** What a host does with the players of their game. All throw `forbidden` for anybody else. */
@Injectable()
export class RosterService {
  constructor(
    private readonly hosting: HostingRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
  ) {}

  async remove(id: string, hostId: string | null, userId: string, reason: string): Promise<GameDetail> {
    const host = await this.games.assertHost(id, hostId);
    if (userId === host) throw new DomainError(commonErrors.forbidden);
    const context = { actorId: host, alsoLoad: [userId] };
    await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, context, change);
      assertOpen(locked.game.status);
      assertAllowed(locked.seats.remove(userId, reason));
      await this.lockedGames.save(locked);
    });
    return this.games.read(id, host);
  }

  async markPaid(id: string, hostId: string | null, userId: string, isPaid: boolean): Promise<GameDetail> {
    const host = await this.games.assertHost(id, hostId);
    const context = { actorId: host, alsoLoad: [userId] };
    await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, context, change);
      if (locked.seats.get(userId)?.status !== 'joined') throw new DomainError(playersErrors.player_not_found);
      if (await this.hosting.markPaid(id, userId, isPaid, change.tx)) locked.log('paid', { isPaid }, userId);
      await this.lockedGames.save(locked);
    });
    return this.games.read(id, host);
  }
}
