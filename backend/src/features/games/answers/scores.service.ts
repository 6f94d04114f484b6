import { type GameDetail, gamesErrors, type SetScore } from '@hoopline/contracts';
import { mayKeepScore } from '@hoopline/contracts/games/answers-rules';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../http/errors.ts';
import { GamesService } from '../games.service.ts';
import type { GameState } from '../locked-game.ts';
import { AnswersRepository } from './answers.repository.ts';

/** The score of a game while it is played. Its result is another matter: the host enters it once the game is over. */
@Injectable()
export class ScoresService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly games: GamesService,
  ) {}

  /**
   * Any seated player may set the score. Throws `not_seated`, `game_cancelled`, `game_not_begun`, `no_teams`,
   * `score_closed` once the game has a result or has been over for two hours, and `score_changed` if the score is
   * no longer the one with this `rev`. A repeated call of the same player changes nothing.
   */
  async setScore(id: string, userId: string | null, { scores, rev }: SetScore): Promise<GameDetail> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(gamesErrors.not_seated);
    return this.games.change(id, userId, async (locked) => {
      const { game, seats, now, tx } = locked;
      if (seats.get(userId)?.status !== 'joined') throw new DomainError(gamesErrors.not_seated);
      assertBegun(game, now);
      const stored = await this.answers.score(id, tx);
      if (stored.hasResult || !mayKeepScore(game, now.getTime())) throw new DomainError(gamesErrors.score_closed);
      if (!stored.hasTeams) throw new DomainError(gamesErrors.no_teams);
      const isSame = stored.scores !== null && stored.scores.join() === scores.join();
      if (isSame && stored.setBy === userId) return;
      if (stored.rev !== rev) throw new DomainError(gamesErrors.score_changed);
      if (isSame) return;
      await this.answers.setScore(id, scores, tx);
      locked.log('scored', { scores }, userId);
    });
  }
}

function assertBegun({ status, scheduledAt }: GameState, now: Date): void {
  if (status === 'cancelled') throw new DomainError(gamesErrors.game_cancelled);
  if (scheduledAt === null || Date.parse(scheduledAt) > now.getTime())
    throw new DomainError(gamesErrors.game_not_begun);
}
