import { Injectable } from '@nestjs/common';
import type { Committed } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Clock } from '../../config/clock.ts';
import { Every } from '../../jobs/every.decorator.ts';
import type { DetailRow } from './games.mapper.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { type GameChangeDetail, gameChanged } from './locked-game.ts';

/** Publishes changes of games. Also publishes the number of open games, if no other event shows that it has changed. */
@Injectable()
export class GameChangesService {
  private checkedAt: Date;

  constructor(
    private readonly games: GamesRepository,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {
    this.checkedAt = clock.now();
  }

  @OnChange(gameChanged)
  async publish(changes: readonly Committed<GameChangeDetail | null>[]): Promise<void> {
    // After an outage there may be many changes of one game. All of them publish its present state: it is read once.
    const rows = new Map<string, DetailRow>();
    for (const ref of new Set(changes.map((change) => change.ref))) {
      const row = await this.games.detail(ref, null);
      if (row) rows.set(ref, row);
    }
    for (const { ref, detail } of changes) {
      const row = rows.get(ref);
      if (!row) continue;
      const game = await this.publisher.changed(row, detail);
      // The host has moved the game into the past, or shortened it. Its event does not show clients that it has ended.
      if (detail?.kinds.includes('updated') && game.isPublic && game.status === 'over')
        this.publisher.openCountChanged(await this.games.openCount(this.clock.now()));
    }
  }

  /** Checks whether public games ended since the last call. Every node checks, and publishes to its sockets only. */
  @Every('1 s', 'Open games')
  async publishIfGamesEnded(now: Date): Promise<void> {
    const haveEnded = await this.games.haveEnded(this.checkedAt, now);
    if (haveEnded) this.publisher.openCountChangedHere(await this.games.openCount(now));
    this.checkedAt = now;
  }
}
