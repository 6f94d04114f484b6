import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { VisiblePlayersRepository } from '../visible-players.repository.ts';

/** What others see live of somebody who hides, or shows themselves again. Reads what is stored by then. */
@Injectable()
export class VisibilityNewsService implements OnModuleInit {
  constructor(
    private readonly visibility: VisibilityService,
    private readonly players: VisiblePlayersRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.visibility.register((userId, tx) => this.changed(userId, tx));
    this.outbox.register('players.visibility', (ids) => this.publish(ids));
  }

  private async changed(userId: string, tx: Transaction): Promise<PublishStep> {
    const outboxId = await this.players.noteVisibility(userId, this.clock.now(), tx);
    return async () => {
      await this.publish([userId]);
      this.outbox.done(outboxId);
    };
  }

  private async publish(ids: readonly string[]): Promise<void> {
    const visible = await this.players.visible(ids, null);
    for (const id of ids) if (!visible.has(id)) this.publisher.hidden(id);
    const { leaderboard, instead } = await this.leaderboard.readForAll();
    await this.publisher.leaderboardChanged(leaderboard, instead);
  }
}
