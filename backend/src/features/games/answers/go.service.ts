import { type GameDetail, gamesErrors, NOT_ENOUGH_PLAYERS } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { assertOpen } from '../game-access.ts';
import { GamesService } from '../games.service.ts';
import { HostingRepository } from '../hosting/hosting.repository.ts';
import type { LockedGame } from '../locked-game.ts';
import { LockedGamesRepository } from '../locked-games.repository.ts';
import { AnswersRepository } from './answers.repository.ts';
import { decisionOf } from './go-decision.ts';

/** Decides at the deadline of a game whether it takes place. The host may decide earlier that it does. */
@Injectable()
export class GoService {
  constructor(
    private readonly answers: AnswersRepository,
    private readonly hosting: HostingRepository,
    private readonly lockedGames: LockedGamesRepository,
    private readonly games: GamesService,
    private readonly changes: ChangesService,
  ) {}

  /**
   * The host decides that the game takes place. Throws `forbidden` for anybody but the host, `no_minimum` for a game
   * without a minimum, and an error for a closed game.
   */
  async go(id: string, userId: string | null): Promise<GameDetail> {
    const hostId = await this.games.assertHost(id, userId);
    const turnOn = async (locked: LockedGame) => {
      assertOpen(locked.game.status);
      if (locked.game.minPlayers === null) throw new DomainError(gamesErrors.no_minimum);
      if (locked.game.goState === null) await this.turnOn(locked);
    };
    return this.games.change(id, hostId, turnOn, { byHost: true });
  }

  @Every('1 s', 'Go or no-go')
  async decideDue(now: Date): Promise<void> {
    await attemptEach(await this.answers.undecided(now), (id) => this.decide(id));
  }

  /** Two nodes may find one game: the second finds it decided, or locked. */
  async decide(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const locked = await this.lockedGames.lockIfFree(id, change);
      if (!locked) return;
      const decision = decisionOf(locked.game, locked.seats.joined.length, locked.now.getTime());
      if (decision === 'on') await this.turnOn(locked);
      if (decision === 'off') await this.callOff(locked);
      await this.lockedGames.save(locked);
    });
  }

  /** Also raises the revision of the terms, so a cancellation from a tab that does not show the decision is refused. */
  private async turnOn(locked: LockedGame): Promise<void> {
    await this.answers.setOn(locked.game.id, locked.tx);
    locked.log('on');
  }

  private async callOff(locked: LockedGame): Promise<void> {
    locked.seats.close();
    await this.hosting.cancel(locked.game.id, locked.now, NOT_ENOUGH_PLAYERS, locked.tx);
    locked.log('cancelled', { reason: NOT_ENOUGH_PLAYERS });
  }
}
