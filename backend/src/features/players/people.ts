import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import type { Transaction } from '../../database/sql.ts';
import { type BlockChange, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { LISTS } from './export-lists.sql.ts';
import { FollowsService } from './follows/follows.service.ts';
import { LeaderboardService } from './leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from './players.publisher.ts';
import { ReportableProfilesService } from './profiles/reportable-profiles.service.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';
import { VisiblePlayersRepository } from './visible-players.repository.ts';

/** Somebody hides, or shows themselves again. */
const visibilityChanged = changeKind('players.visibility');

/**
 * What players store of people: who follows whom, and what is counted of each. Games merge the statistics of a guest, as
 * they hold the locks for it. The statistics of somebody who leaves stay, for those who played with them.
 */
@People()
@Injectable()
export class PlayersPeople implements PeopleSteps {
  readonly columns = ['follows.follower_id', 'follows.player_id', 'player_stats.user_id', 'rating_changes.user_id'];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    reportableProfiles: ReportableProfilesService,
    private readonly follows: FollowsService,
    private readonly statistics: StatisticsRepository,
    private readonly players: VisiblePlayersRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
  ) {
    this.reportables = { profile: reportableProfiles };
  }

  async block({ personId, otherId, isBlocked }: BlockChange, change: Change): Promise<void> {
    if (isBlocked) await this.follows.endBoth(personId, otherId, change);
  }

  async changeVisibility(userId: string, change: Change): Promise<void> {
    change.publish(visibilityChanged, userId);
  }

  remove({ id }: Leaver): Promise<boolean> {
    return this.follows.endOne(id);
  }

  detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    return this.statistics.remove(guestIds, tx);
  }

  /** Others see nothing live of somebody who hides, and the leaderboard without them. */
  @OnChange(visibilityChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = changed.map(({ ref }) => ref);
    const visible = await this.players.visible(ids, null);
    for (const id of ids) if (!visible.has(id)) this.publisher.hidden(id);
    const { leaderboard, instead } = await this.leaderboard.readForAll();
    await this.publisher.leaderboardChanged(leaderboard, instead);
  }
}
