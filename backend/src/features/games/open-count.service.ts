import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';

/** How many public games are not over yet, published where no other event of a game tells it. */
@Injectable()
export class OpenCountService {
  private checkedAt: Date;

  constructor(
    private readonly games: GamesRepository,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {
    this.checkedAt = clock.now();
  }

  /** For games that ended since the last call. Every node checks, and publishes to its own sockets only. */
  async publishIfGamesEnded(): Promise<void> {
    const now = this.clock.now();
    const haveEnded = await this.games.haveEnded(this.checkedAt, now);
    if (haveEnded) this.publisher.openCountChangedHere(await this.games.openCount(now));
    this.checkedAt = now;
  }

  /** For a game that its host moved into the past. */
  async publish(): Promise<void> {
    this.publisher.openCountChanged(await this.games.openCount(this.clock.now()));
  }
}
