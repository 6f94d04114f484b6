import type { Leaderboard } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { byViewer } from '../../../identity/people/blocks.sql.ts';
import { publicTopic, Topic, type TopicKind } from '../../../realtime/topic.decorator.ts';
import { LeaderboardRepository } from './leaderboard.repository.ts';

/** The tiers are kept for this long, because counting them reads all players. */
const TIERS_CACHE_MS = 60_000;

/** The best players, and the number of players in each tier. */
@Injectable()
export class LeaderboardService {
  private counted: { at: number; tiers: Promise<Leaderboard['tiers']> } | undefined;

  constructor(
    private readonly leaderboard: LeaderboardRepository,
    private readonly blocks: BlocksRepository,
    private readonly clock: Clock,
  ) {}

  /** Leaves out players in a block with the viewer. */
  async read(viewerId: string | null): Promise<Leaderboard> {
    const [top, tiers] = await Promise.all([this.leaderboard.top(viewerId), this.tiers()]);
    return { ...top, tiers };
  }

  /**
   * The leaderboard for all viewers. `instead`: by viewer id, the leaderboard for viewers in a block with a player on
   * it. Nobody replaces the player who is left out.
   */
  async readForAll(): Promise<{ leaderboard: Leaderboard; instead: Map<string, Leaderboard> }> {
    const leaderboard = await this.read(null);
    const unseenBy = byViewer(await this.blocks.unseen(leaderboard.players.map(({ id }) => id)));
    const seenBy = (unseen: ReadonlySet<string>) => leaderboard.players.filter(({ id }) => !unseen.has(id));
    const instead = [...unseenBy].map(([viewerId, unseen]): [string, Leaderboard] => [
      viewerId,
      { ...leaderboard, players: seenBy(unseen) },
    ]);
    return { leaderboard, instead: new Map(instead) };
  }

  @Topic('leaderboard')
  topic(): TopicKind {
    return publicTopic(async () => ({ leaderboard: { rev: await this.leaderboard.rev() } }), true);
  }

  /** All callers share one count a minute. */
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
