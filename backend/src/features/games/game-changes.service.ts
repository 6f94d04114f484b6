import { Injectable } from '@nestjs/common';
import type { Committed } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { type GameChangeDetail, gameChanged } from './game-changed.ts';
import type { DetailRow } from './games.mapper.ts';
import { GamesPublisher } from './games.publisher.ts';
import { GamesRepository } from './games.repository.ts';
import { OpenCountService } from './open-count.service.ts';

/** Publishes what changes in games. */
@Injectable()
export class GameChangesService {
  constructor(
    private readonly games: GamesRepository,
    private readonly openCount: OpenCountService,
    private readonly publisher: GamesPublisher,
  ) {}

  @OnChange(gameChanged)
  async publish(changes: readonly Committed<GameChangeDetail | null>[]): Promise<void> {
    // After an outage there may be many changes of one game, all of which are sent as the game is now.
    const rows = new Map<string, DetailRow>();
    for (const ref of new Set(changes.map((change) => change.ref))) {
      const row = await this.games.detail(ref, null);
      if (row) rows.set(ref, row);
    }
    for (const { ref, detail } of changes) {
      const row = rows.get(ref);
      if (!row) continue;
      const game = await this.publisher.changed(row, detail);
      // A host may move a game into the past. No other event has the count of open games then.
      if (detail?.kinds.includes('updated') && game.isPublic && game.status === 'over') await this.openCount.publish();
    }
  }
}
