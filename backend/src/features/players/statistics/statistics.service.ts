import type { PageQuery, PlayerStats, RatingChange } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { assertNewestFirst, Page } from '../../../http/paging.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { LeaderboardService } from '../leaderboard/leaderboard.service.ts';
import { PlayersPublisher } from '../players.publisher.ts';
import { PlayersService } from '../players.service.ts';
import { type CountedResult, countResult, mergeRecords, NEW_RECORD, withoutResult } from './player-record.ts';
import { START_SKILL, toDoubt, toRating } from './rate-teams.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** The result of a game was counted or taken back. */
const resultsChanged = changeKind('players.results');

/**
 * A player's skill in points of rating, not rounded, and also before there are enough games to show it. A newcomer
 * has 1500 ± 333.
 */
export interface PlayerSkill {
  rating: number;
  /** One standard deviation. */
  doubt: number;
}

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

/**
 * Counts results and takes them back, and reads the statistics. The log contains everything that is counted, so that
 * `StatisticsReplay` can count it again.
 */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly players: PlayersService,
    private readonly leaderboard: LeaderboardService,
    private readonly publisher: PlayersPublisher,
  ) {}

  /**
   * Counts a result. Call it in the transaction that confirms the result and holds the game's lock. Two results of the
   * same player are counted one after the other.
   */
  async count(gameId: string, result: CountedResult, change: Change): Promise<void> {
    const { tx, now } = change;
    const records = await this.statistics.lock(result.teams.flat(), tx);
    const counted = countResult(result, records);
    await this.statistics.save({ kind: 'result', gameId, detail: result }, records, counted, now, tx);
    change.publish(resultsChanged, gameId);
  }

  /** Takes back what `count` did, in a transaction that holds the game's lock. */
  async takeBack(gameId: string, change: Change): Promise<void> {
    const { tx } = change;
    const taken = await this.statistics.changesOf(gameId, tx);
    const ids = taken.map(({ userId }) => userId);
    const records = await this.statistics.lock(ids, tx);
    await this.statistics.takeBack(gameId, tx);
    const others = await this.statistics.otherResults(ids, tx);
    for (const one of taken) {
      const record = records.get(one.userId) ?? NEW_RECORD;
      const left = others.get(one.userId) ?? { wins: [], formats: [], courts: [] };
      records.set(one.userId, withoutResult(record, one, left));
    }
    await this.statistics.correct(records, tx);
    change.publish(resultsChanged, gameId);
  }

  /**
   * Adds a guest's statistics, if there are any, to their account. The transaction holds the locks of all games of the
   * guest, so that no other transaction counts one of them.
   */
  async merge(guestId: string, userId: string, { tx, now }: Change): Promise<void> {
    if (!(await this.statistics.hasRecord(guestId, tx))) return;
    const records = await this.statistics.lock([guestId, userId], tx);
    const merged = mergeRecords(records.get(guestId) ?? NEW_RECORD, records.get(userId) ?? NEW_RECORD);
    const fact = { kind: 'merge', gameId: null, detail: { guestId, userId } } as const;
    await this.statistics.save(fact, new Map([[userId, merged]]), [], now, tx);
    await this.statistics.moveChanges(guestId, userId, tx);
    await this.statistics.remove([guestId], tx);
  }

  /** No games for `anonymous` without a session. Throws `player_not_found`. */
  async stats(id: string, visitor: Visitor | null): Promise<PlayerStats> {
    const playerId = await this.players.resolve(id, visitor);
    if (playerId === null) return NO_STATS;
    return (await this.statistics.stats([playerId]))[0] ?? NO_STATS;
  }

  /** Results of a player, newest first. Empty for `anonymous` without a session. Throws `player_not_found`. */
  async ratings(id: string, visitor: Visitor | null, query: PageQuery): Promise<Page<RatingChange>> {
    assertNewestFirst(query);
    const playerId = await this.players.resolve(id, visitor);
    if (playerId === null) return new Page([], null);
    return this.statistics.ratings(playerId, visitor?.userId ?? null, query);
  }

  /** Skills by player id. A player without a rated game gets the skill of a newcomer. */
  async skills(ids: readonly string[], tx?: Transaction): Promise<Map<string, PlayerSkill>> {
    const known = await this.statistics.skills(ids, tx);
    return new Map(
      ids.map((id) => {
        const { mu, sigma } = known.get(id) ?? START_SKILL;
        return [id, { rating: toRating(mu), doubt: toDoubt(sigma) }];
      }),
    );
  }

  @OnChange(resultsChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const playerIds = await this.statistics.playersOf(changed.map(({ ref }) => ref));
    if (playerIds.length === 0) return;
    for (const stats of await this.statistics.stats(playerIds)) {
      if (stats.playerId !== null) this.publisher.statsChanged(stats.playerId, stats);
    }
    const { leaderboard, instead } = await this.leaderboard.readForAll();
    await this.publisher.leaderboardChanged(leaderboard, instead);
  }
}
