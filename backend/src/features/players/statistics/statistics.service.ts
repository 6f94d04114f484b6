import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { GuestReferences } from '../../../identity/guests/guest-references.ts';
import { type CountedResult, countResult, mergeRecords, NEW_RECORD, withoutResult } from './player-record.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** Counts confirmed results. Everything it counts is in a log, from which it can be counted again. */
@Injectable()
export class StatisticsService implements OnModuleInit {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly references: GuestReferences,
  ) {}

  onModuleInit(): void {
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.statistics.remove(guestIds, tx),
    });
  }

  /**
   * In the transaction that confirms the result and holds the game's lock: of two results that name the same player, one
   * is counted after the other. Returns the outbox row to pass to `StatsNewsService.counted` after COMMIT.
   */
  async count(gameId: string, result: CountedResult, now: Date, tx: Transaction): Promise<string> {
    const records = await this.statistics.lock(result.teams.flat(), tx);
    const changes = countResult(result, records);
    return this.statistics.save({ kind: 'result', gameId, detail: result }, records, changes, now, tx);
  }

  /**
   * Takes back what `count` did, in a transaction that holds the game's lock. Returns the outbox row to pass to
   * `StatsNewsService.counted` after COMMIT.
   */
  async takeBack(gameId: string, now: Date, tx: Transaction): Promise<string> {
    const changes = await this.statistics.changesOf(gameId, tx);
    const ids = changes.map(({ userId }) => userId);
    const records = await this.statistics.lock(ids, tx);
    const outboxId = await this.statistics.takeBack(gameId, now, tx);
    const others = await this.statistics.otherResults(ids, tx);
    for (const change of changes) {
      const record = records.get(change.userId) ?? NEW_RECORD;
      const left = others.get(change.userId) ?? { wins: [], formats: [], courts: [] };
      records.set(change.userId, withoutResult(record, change, left));
    }
    await this.statistics.correct(records, tx);
    return outboxId;
  }

  /** While the transaction holds the locks of all games of the guest, so that nobody else counts one of them. */
  async merge(guestId: string, userId: string, now: Date, tx: Transaction): Promise<void> {
    if (!(await this.statistics.hasRecord(guestId, tx))) return;
    const records = await this.statistics.lock([guestId, userId], tx);
    const merged = mergeRecords(records.get(guestId) ?? NEW_RECORD, records.get(userId) ?? NEW_RECORD);
    const fact = { kind: 'merge', gameId: null, detail: { guestId, userId } } as const;
    await this.statistics.save(fact, new Map([[userId, merged]]), [], now, tx);
    await this.statistics.moveChanges(guestId, userId, tx);
    await this.statistics.remove([guestId], tx);
  }
}
