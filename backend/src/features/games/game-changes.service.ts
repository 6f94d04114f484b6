import { Injectable } from '@nestjs/common';
import type { Committed } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { type GameChangeDetail, gameChanged } from './game-changed.ts';
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
    for (const { ref, detail } of changes) {
      const row = await this.games.detail(ref, null);
      if (!row) continue;
      const game = await this.publisher.changed(row, detail);
      // A host may move a game into the past. The count of open games is told by no other event then.
      if (detail?.kinds.includes('updated') && game.isPublic && game.status === 'over') await this.openCount.publish();
    }
  }
}
