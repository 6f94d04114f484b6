import { commonErrors, type GameAfter, gamesErrors } from '@hoopline/contracts';
import { voteEndsAt } from '@hoopline/contracts/games/after-rules';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { assertOver } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { toGameAfter } from './after.mapper.ts';
import { afterChanged, votesChanged } from './after-changes.service.ts';
import { PLAYER_OF_GAME } from './after-notices.ts';
import type { VoteTable } from './vote-table.ts';
import { VotesRepository } from './votes.repository.ts';

/**
 * The vote for the player of the game. It is secret: no answer, no event and no log entry says who voted for whom. The
 * log has an entry for each winner, and none for a vote, because its entries are never removed.
 */
@Injectable()
export class VotesService {
  constructor(
    private readonly votes: VotesRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
  ) {}

  /** Throws `game_not_found` if the viewer may not see the game. */
  async read(id: string, viewerId: string | null, linkKey?: string): Promise<GameAfter> {
    const access = await this.games.assertVisible(id, viewerId, linkKey);
    const row = await this.votes.find(id, viewerId);
    if (!row) throw new DomainError(gamesErrors.game_not_found);
    return toGameAfter(id, row, viewerId, access);
  }

  /**
   * Stores the vote of a player who was there, and replaces their earlier vote; null takes it back. The poll ends once
   * everybody who may vote has voted. Throws `forbidden` if the voter was not there, `invalid_input` for a player who
   * cannot be chosen, and `vote_closed` once the votes are counted, or a day after the game.
   */
  async vote(id: string, userId: string | null, playerId: string | null): Promise<GameAfter> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    await this.changes.commit({ lock: id }, async (change) => {
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: userId }, change);
      const { game, now, tx } = locked;
      assertOver(game);
      const table = await this.votes.table(id, tx);
      if (!table.has(userId)) throw new DomainError(commonErrors.forbidden);
      const end = voteEndsAt(game);
      if (end === null || end <= now.getTime() || (await this.votes.isClosed(id, tx)))
        throw new DomainError(gamesErrors.vote_closed);
      if (playerId !== null && !table.mayVoteFor(userId, playerId))
        throw invalidField('userId', 'Only another player of this game', 'not_in_game');
      if (!(await this.votes.give(id, { voterId: userId, playerId }, new Date(end), now, tx))) return;
      table.give(userId, playerId);
      if (table.isComplete) await this.close(locked, table);
      else {
        change.publish(votesChanged, id);
        change.publish(afterChanged, id, { isForAll: false, players: [], writerId: userId });
      }
    });
    return this.read(id, userId);
  }

  /** Counts the votes of games that ended a day ago. Two nodes may find a game: one counts its votes. */
  @Every('10 s', 'Players of the game')
  async closeDue(now: Date): Promise<void> {
    await attemptEach(await this.votes.due(now), (id) => this.closeOne(id));
  }

  private async closeOne(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      if (locked) await this.close(locked, await this.votes.table(id, change.tx));
    });
  }

  /** Stores, logs and notifies the winners, unless that was done before. */
  private async close(locked: LockedGame, { winners }: VoteTable): Promise<void> {
    const { game, now, tx, change } = locked;
    if (!(await this.votes.close(game.id, winners, now, tx))) return;
    for (const winner of winners) locked.log(PLAYER_OF_GAME, {}, winner);
    await this.lockedGames.save(locked);
    change.publish(afterChanged, game.id, { isForAll: true, players: winners });
  }
}
