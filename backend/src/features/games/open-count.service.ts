import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';

/** How many public games are still to be played, told where neither a new game nor a cancelled one tells it. */
@Injectable()
export class OpenCount {
  private since: Date;

  constructor(
    private readonly games: GamesRepository,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {
    this.since = clock.now();
  }

  /** Games that ended since the last call. Every node asks for itself, and tells its own sockets. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const haveEnded = await this.games.haveEnded(this.since, now);
    if (haveEnded) this.publisher.openCountFoundHere(await this.games.openCount(now));
    this.since = now;
  }

  /** A game was moved to a time gone by. */
  async tell(): Promise<void> {
    this.publisher.openCountChanged(await this.games.openCount(this.clock.now()));
  }
}
