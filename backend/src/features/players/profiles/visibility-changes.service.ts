import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { VisiblePlayersRepository } from '../visible-players.repository.ts';

const visibilityChanged = changeKind('players.visibility');

/** What others see live of somebody who hides, or shows themselves again. */
@Injectable()
export class VisibilityChangesService implements OnModuleInit {
  constructor(
    private readonly visibility: VisibilityService,
    private readonly players: VisiblePlayersRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
  ) {}

  onModuleInit(): void {
    this.visibility.register(async (userId, change) => change.publish(visibilityChanged, userId));
  }

  @OnChange(visibilityChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = changed.map(({ ref }) => ref);
    const visible = await this.players.visible(ids, null);
    for (const id of ids) if (!visible.has(id)) this.publisher.hidden(id);
    const { leaderboard, instead } = await this.leaderboard.readForAll();
    await this.publisher.leaderboardChanged(leaderboard, instead);
  }
}
