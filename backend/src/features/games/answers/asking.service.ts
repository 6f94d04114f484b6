import { silenceEndsAt } from '@hoopline/contracts/games/answers-rules';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { type GameState, type LockedGame, toIso } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { AnswersRepository } from './answers.repository.ts';
import { type AskTerms, playersToAsk, releaseSilentSeats } from './silent-seats.ts';

/** Asks the players of a game whether they still play, and gives the seats of silent players to the waitlist. */
@Injectable()
export class AskingService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly changes: ChangesService,
  ) {}

  /** Runs less often than the jobs of each second, because it reads every game that may ask in the next day. */
  @Every('10 s', 'Still in')
  async askDue(now: Date): Promise<void> {
    await attemptEach(await this.answers.dueToAsk(now), (id) => this.ask(id));
  }

  @Every('10 s', 'Silent seats')
  async releaseSilent(now: Date): Promise<void> {
    await attemptEach(await this.answers.withSilentSeats(now), (id) => this.release(id));
  }

  /** Asks only once about each start, even if several nodes find the game. */
  async ask(id: string): Promise<void> {
    await this.change(id, async (locked) => {
      const { game, seats, now, tx } = locked;
      const setAt = await this.answers.setAt(id, tx);
      const terms = termsOf(game);
      const people = playersToAsk(seats, terms, setAt.getTime(), now.getTime());
      if (!people || game.scheduledAt === null) return;
      const isFirst = await this.answers.markAsked(id, game.scheduledAt, now, tx);
      if (!isFirst || people.length === 0) return;
      await this.answers.ask(id, people, now, tx);
      const startsAt = Date.parse(game.scheduledAt);
      const answerBy = terms.freesSilentSeats ? toIso(silenceEndsAt(now.getTime(), startsAt)) : null;
      for (const userId of people) locked.log('asked', { answerBy }, userId);
    });
  }

  /** The next people on the waitlist get their offers in the same change. */
  async release(id: string): Promise<void> {
    await this.change(id, async (locked) => {
      const { game, seats, now, tx } = locked;
      const answers = await this.answers.ofGame(id, tx);
      const lapsed = releaseSilentSeats(seats, answers, termsOf(game), now.getTime());
      for (const userId of lapsed) locked.log('seat_lapsed', {}, userId);
    });
  }

  /** Does nothing while another transaction changes the game, and for a game that is not open any more. */
  private async change(id: string, write: (locked: LockedGame) => Promise<void>): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      if (locked?.game.status !== 'open') return;
      await write(locked);
      await this.lockedGames.save(locked);
    });
  }
}

const termsOf = ({ hostId, scheduledAt, askBefore, freesSilentSeats }: GameState): AskTerms => ({
  hostId,
  startsAt: scheduledAt === null ? null : Date.parse(scheduledAt),
  askBefore,
  freesSilentSeats,
});
