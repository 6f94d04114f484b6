import { type GameDetail, gamesErrors, type SetScore } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../http/errors.ts';
import { GamesService } from '../games.service.ts';
import { AnswersRepository } from './answers.repository.ts';
import { acceptScore } from './running-score.ts';

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
      const accepted = acceptScore(game, await this.answers.score(id, tx), { scores, rev, userId }, now.getTime());
      if (accepted === 'unchanged') return;
      if (accepted !== 'store') throw new DomainError(accepted.refused);
      await this.answers.setScore(id, scores, tx);
      locked.log('scored', { scores }, userId);
    });
  }
}
