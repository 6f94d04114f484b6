import { commonErrors, type GameAfter, type GiveKudos, gamesErrors } from '@hoopline/contracts';
import { kudosEndAt } from '@hoopline/contracts/games/after-rules';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { assertOver } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { afterChanged } from './after-changes.service.ts';
import { kudosNotices } from './after-notices.ts';
import { KudosRepository } from './kudos.repository.ts';
import { VotesRepository } from './votes.repository.ts';
import { VotesService } from './votes.service.ts';

/** Kudos of players for each other. Their receiver sees how many of each kind, and not from whom. */
@Injectable()
export class KudosService {
  constructor(
    private readonly kudos: KudosRepository,
    private readonly storedVotes: VotesRepository,
    private readonly votes: VotesService,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly notifications: NotificationsService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Replaces all kudos that one player who was there gives to another. Throws `forbidden` if the giver was not there,
   * `invalid_input` if the other player cannot get kudos from them, and `kudos_closed` two days after the game.
   */
  async give(id: string, userId: string | null, { userId: playerId, kinds }: GiveKudos): Promise<GameAfter> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: userId }, change);
      const { game, now, tx } = locked;
      assertOver(game);
      const table = await this.storedVotes.table(id, tx);
      if (!table.has(userId)) throw new DomainError(commonErrors.forbidden);
      const end = kudosEndAt(game);
      if (end === null || end <= now.getTime()) throw new DomainError(gamesErrors.kudos_closed);
      if (!table.mayVoteFor(userId, playerId))
        throw invalidField('userId', 'Only another player of this game', 'not_in_game');
      const before = await this.kudos.totals(id, playerId, tx);
      if (!(await this.kudos.give(id, userId, { playerId, kinds }, now, tx))) return;
      const after = await this.kudos.totals(id, playerId, tx);
      const { notices, outdated } = kudosNotices(locked, playerId, before, after);
      await this.notifications.notify(notices, change, outdated);
      change.publish(afterChanged, id, { isForAll: false, players: [playerId], writerId: userId });
    });
    return this.votes.read(id, userId);
  }
}
