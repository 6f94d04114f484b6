import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import type { Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, publicNameOf } from '../../identity/people/export-files.ts';
import { type BlockChange, type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { FollowsService } from './follows/follows.service.ts';
import { LeaderboardService } from './leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from './players.publisher.ts';
import { PlayersRepository } from './players.repository.ts';
import { ProfilesService } from './profiles/profiles.service.ts';
import { StatisticsRepository } from './statistics/statistics.repository.ts';

/** A profile becomes private or public: the person has changed it, or operators have hidden it or show it again. */
const visibilityChanged = changeKind('players.visibility');

const LISTS: readonly ExportList[] = [
  list(
    'rating-changes',
    'log.id',
    {
      game: "log.detail ->> 'title'",
      at: isoTime('log.at'),
      ownScore: 'c.own_score',
      otherScore: 'c.other_score',
      opponents: 'c.opponents',
      gameNumber: 'c.game_number',
      ratingChange: 'c.rating_change',
      ratingAfter: 'c.rating_after',
      doubtAfter: 'c.doubt_after',
    },
    'FROM rating_changes c JOIN player_stats_log log ON log.id = c.log_id WHERE c.user_id = $1',
    'bigint',
  ),
  list(
    'follows',
    'f.player_id',
    { follows: publicNameOf('f.player_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.follower_id = $1',
  ),
  list(
    'followers',
    'f.follower_id',
    { follower: publicNameOf('f.follower_id'), since: isoTime('f.created_at') },
    'FROM follows f WHERE f.player_id = $1',
  ),
];

/**
 * Exports a person's follows and rating changes, and ends the follows of a removed account. Its statistics stay, for
 * the players who played with that person; only those of removed guests are deleted. The feature `games` merges the
 * statistics of a guest, because it holds the locks for that.
 */
@People()
@Injectable()
export class PlayersPeople implements PeopleSteps {
  readonly columns = ['follows.follower_id', 'follows.player_id', 'player_stats.user_id', 'rating_changes.user_id'];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    profiles: ProfilesService,
    private readonly follows: FollowsService,
    private readonly statistics: StatisticsRepository,
    private readonly players: PlayersRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
  ) {
    this.reportables = { profile: profiles };
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

  /** Publishes the leaderboard with or without these players. Removes others from the rooms of private ones. */
  @OnChange(visibilityChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = changed.map(({ ref }) => ref);
    const visible = await this.players.visible(ids, null);
    for (const id of ids) if (!visible.has(id)) this.publisher.hidden(id);
    const { leaderboard, instead } = await this.leaderboard.readForAll();
    await this.publisher.leaderboardChanged(leaderboard, instead);
  }
}
