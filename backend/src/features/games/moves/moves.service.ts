import { commonErrors, type GameDetail } from '@hoopline/contracts';
import { answerUntil, isMove } from '@hoopline/contracts/games/move-rules';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { confirm, questionsAfter } from './move-question.ts';
import { MovesRepository } from './moves.repository.ts';

/**
 * Asks the players of a game that its host moves whether they keep their seat. A player says no by leaving. While they
 * are asked, this never counts as leaving late. A player who does not answer in time keeps the seat.
 */
@Injectable()
export class MovesService {
  constructor(
    private readonly moves: MovesRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Asks the players about the new time and place, if the host's edit has moved the game: see `questionsAfter`. The
   * caller has changed `fields` and the seats, and saves the game.
   */
  async ask({ game, fields, seats, change: { now, tx } }: LockedGame, answerWithin: number | undefined): Promise<void> {
    if (!isMove(game, fields)) return;
    const until = answerUntil(fields, answerWithin, now.getTime());
    if (until <= now.getTime()) return this.moves.end(game.id, now, tx);
    const move = { rev: game.rev + 1, before: game, after: fields };
    const questions = questionsAfter(move, seats, game.hostId, await this.moves.questions(game.id, tx));
    await this.moves.replace(game.id, now, tx);
    await this.moves.saveQuestions(game.id, questions, tx);
    const isAnybodyAsked = [...questions.values()].some(({ askedRev }) => askedRev !== null);
    if (isAnybodyAsked) await this.moves.add(game.id, { ...move, until: new Date(until) }, now, tx);
  }

  /**
   * The player keeps their seat after the move with this `rev`. Does nothing if they have nothing to answer. Throws
   * `game_changed` if the game has moved again since, and `forbidden` for a person without a seat.
   */
  async keepSeat(id: string, userId: string | null, rev: number): Promise<GameDetail> {
    await this.games.assertVisible(id, userId);
    if (!userId) throw new DomainError(commonErrors.forbidden);
    return this.games.change(id, userId, async (locked) => {
      assertOpen(locked.game.status);
      if (locked.seats.get(userId)?.status !== 'joined') throw new DomainError(commonErrors.forbidden);
      const question = (await this.moves.questions(id, locked.tx)).get(userId);
      if (!question?.unanswered) return;
      const answered = confirm(question, rev);
      if ('refused' in answered) throw new DomainError(answered.refused);
      await this.moves.saveQuestions(id, new Map([[userId, answered]]), locked.tx);
      locked.log('move_confirmed', { rev }, userId);
    });
  }

  /** Ends questions whose time is up. Two nodes may find one: the second to lock the game finds it ended. */
  @Every('1 s', 'Unanswered moves')
  async endDue(now: Date): Promise<void> {
    await attemptEach(await this.moves.due(now), (id) => this.endDueOf(id));
  }

  private async endDueOf(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      const rev = locked && (await this.moves.dueOf(id, change.now, change.tx));
      if (!locked || rev === undefined) return;
      await this.moves.end(id, change.now, change.tx);
      locked.log('move_ended', { rev });
      await this.lockedGames.save(locked);
    });
  }
}
