import { Injectable } from '@nestjs/common';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { RecordRepository } from './record.repository.ts';

/** Tells whose numbers have changed. Always reads what is stored by then, so that what is told late or twice is not wrong. */
@Injectable()
export class StatsNewsService {
  constructor(
    private readonly record: RecordRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
  ) {}

  /** After COMMIT. */
  async publish(playerIds: readonly string[]): Promise<void> {
    if (playerIds.length === 0) return;
    for (const stats of await this.record.stats(playerIds)) {
      if (stats.playerId !== null) this.publisher.statsChanged(stats.playerId, stats);
    }
    await this.publisher.leaderboardChanged(await this.leaderboard.read());
  }
}
