import type { PageQuery, PlayerStats, RatingChange } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { assertNewestFirst, Page } from '../../../http/paging.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { PlayerAccessService } from '../player-access.service.ts';
import { RecordRepository } from './record.repository.ts';

const NO_STATS: PlayerStats = {
  playerId: null,
  rating: null,
  ratingDoubt: null,
  gamesPlayed: 0,
  averageScore: null,
  winRate: null,
  wins: 0,
  rev: 0,
};

/** Numbers and results of one player. */
@Injectable()
export class RecordService {
  constructor(
    private readonly access: PlayerAccessService,
    private readonly record: RecordRepository,
  ) {}

  /** Zeros for a caller without a session. Throws `player_not_found`. */
  async stats(id: string, visitor: Visitor | null): Promise<PlayerStats> {
    const playerId = await this.access.resolve(id, visitor);
    if (playerId === null) return NO_STATS;
    return (await this.record.stats([playerId]))[0] ?? NO_STATS;
  }

  /** Newest first. Throws `player_not_found`. */
  async ratings(id: string, visitor: Visitor | null, query: PageQuery): Promise<Page<RatingChange>> {
    assertNewestFirst(query);
    const playerId = await this.access.resolve(id, visitor);
    if (playerId === null) return new Page([], null);
    return this.record.ratings(playerId, visitor?.userId ?? null, query);
  }
}
