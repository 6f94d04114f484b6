import { type BoxScoreClip, type GameAfter, gamesErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { BoxScoresService, type NewBoxScore } from '../../feed/box-scores/box-scores.service.ts';
import { assertHosts, assertOver } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { ResultsRepository } from '../results/results.repository.ts';
import { afterChanged } from './after-changes.service.ts';
import { ClipSourcesRepository } from './clip-sources.repository.ts';
import { VotesService } from './votes.service.ts';

/** The post in which a host shows the result of their game to everybody. */
@Injectable()
export class BoxScoreService {
  constructor(
    private readonly boxScores: BoxScoresService,
    private readonly results: ResultsRepository,
    private readonly votes: VotesService,
    private readonly clipSources: ClipSourcesRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly newAccounts: NewAccountsService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Creates the post. Throws `forbidden` for anybody but the host, `no_result`, `box_score_exists` unless an earlier
   * post was removed, and `clip_unavailable` for a post that is not a clip of this game or not visible to the host.
   */
  async publish(id: string, userId: string, body: NewBoxScore): Promise<GameAfter> {
    const hostId = await this.games.assertHost(id, userId);
    await this.changes.commit({ lock: id, writerId: userId }, async (change) => {
      await this.newAccounts.count(hostId, 'posts', change.tx);
      const locked = await this.lockedGames.lockForUpdate(id, { actorId: hostId }, change);
      assertHosts(locked, hostId);
      assertOver(locked.game);
      if (!(await this.results.find(id, change.tx))) throw new DomainError(gamesErrors.no_result);
      if (await this.boxScores.isPublished(id, change.tx)) throw new DomainError(gamesErrors.box_score_exists);
      const source = await this.clipSources.find(id, change.tx);
      if (!(await this.boxScores.lockClips(source, hostId, body.clips, change.tx)))
        throw new DomainError(gamesErrors.clip_unavailable);
      await this.boxScores.create(hostId, id, body, change);
      locked.log('box_score');
      await this.lockedGames.save(locked);
      change.publish(afterChanged, id, { isForAll: true, players: [] });
    });
    return this.votes.read(id, userId);
  }

  /** The clips that the box score may show. Throws `forbidden` for anybody but the host. */
  async readClips(id: string, userId: string): Promise<BoxScoreClip[]> {
    const hostId = await this.games.assertHost(id, userId);
    return this.boxScores.findClips(await this.clipSources.find(id), hostId);
  }
}
