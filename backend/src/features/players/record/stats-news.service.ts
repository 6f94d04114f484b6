import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { StatisticsRepository } from '../statistics/statistics.repository.ts';
import { RecordRepository } from './record.repository.ts';

/** Tells whose numbers have changed. Always reads what is stored by then, so that what is told late or twice is not wrong. */
@Injectable()
export class StatsNewsService implements OnModuleInit {
  constructor(
    private readonly record: RecordRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
    private readonly statistics: StatisticsRepository,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.register('players.results', (gameIds) => this.ofGames(gameIds));
  }

  /** After COMMIT of the result of this game, which left this outbox row. */
  async counted(gameId: string, outboxId: string): Promise<void> {
    await this.ofGames([gameId]);
    this.outbox.done(outboxId);
  }

  private async ofGames(gameIds: readonly string[]): Promise<void> {
    await this.publish(await this.statistics.playersOf(gameIds));
  }

  private async publish(playerIds: readonly string[]): Promise<void> {
    if (playerIds.length === 0) return;
    for (const stats of await this.record.stats(playerIds)) {
      if (stats.playerId !== null) this.publisher.statsChanged(stats.playerId, stats);
    }
    const { leaderboard, instead } = await this.leaderboard.readForAll();
    await this.publisher.leaderboardChanged(leaderboard, instead);
  }
}
