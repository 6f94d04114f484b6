import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { GameChanges } from './game-changes.repository.ts';
import { GamesRepository } from './games.repository.ts';
import { GamesService } from './games.service.ts';

/** Offers of a seat run out: the next in the line is asked. */
@Injectable()
export class OffersService {
  constructor(
    private readonly repository: GamesRepository,
    private readonly changes: GameChanges,
    private readonly games: GamesService,
    private readonly clock: Clock,
  ) {}

  /** Games in which an offer has run out. */
  lapsed(): Promise<string[]> {
    return this.repository.withLapsedOffers(this.clock.now());
  }

  /** Under the game's lock, so that of two nodes one finds nothing left to do. */
  async lapse(id: string): Promise<void> {
    const changing = { actorId: null, now: this.clock.now(), ifFree: true };
    const change = await this.changes.make(id, changing, ({ seats }) => {
      seats.lapse();
      return undefined;
    });
    if (change) await this.games.answer(id, null, change);
  }
}
