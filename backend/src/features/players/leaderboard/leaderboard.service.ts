import type { Leaderboard } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { LeaderboardRepository } from './leaderboard.repository.ts';

/** All players are counted for them. */
const TIERS_CACHE_MS = 60_000;

/** The best players, and how many have each tier. */
@Injectable()
export class LeaderboardService {
  private counted: { at: number; tiers: Promise<Leaderboard['tiers']> } | undefined;

  constructor(
    private readonly leaderboard: LeaderboardRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Leaderboard> {
    const [top, tiers] = await Promise.all([this.leaderboard.top(), this.tiers()]);
    return { ...top, tiers };
  }

  /** One count a minute, which all callers share. */
  private tiers(): Promise<Leaderboard['tiers']> {
    const at = this.clock.now().getTime();
    if (this.counted && at - this.counted.at < TIERS_CACHE_MS) return this.counted.tiers;
    const counted = { at, tiers: this.leaderboard.tiers() };
    this.counted = counted;
    counted.tiers.catch(() => {
      if (this.counted === counted) this.counted = undefined;
    });
    return counted.tiers;
  }
}
