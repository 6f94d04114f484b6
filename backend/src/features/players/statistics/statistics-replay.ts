import { Sql, type Transaction } from '../../../database/sql.ts';
import {
  type CountedChange,
  type CountedResult,
  countResult,
  type EarlierRecord,
  earlierRecord,
  mergeRecords,
  NEW_RECORD,
  type PlayerRecord,
} from './player-record.ts';
import { toRow } from './statistics.repository.ts';
import {
  ADD_CHANGES,
  ADD_RECORDS,
  CLEAR,
  COUNT_DIFFERENT,
  KEEP_FORMER,
  LOCK_ALL,
  LOG,
  UNCOUNTED,
} from './statistics.sql.ts';

type LogRow = { id: number } & (
  | { kind: 'start'; detail: EarlierRecord & { userId: string } }
  | { kind: 'result'; detail: CountedResult }
  | { kind: 'merge'; detail: { guestId: string; userId: string } }
);

const BATCH = 5_000;

export interface ReplaySummary {
  /** The number of log entries. */
  entries: number;
  players: number;
  /** The number of players whose numbers have changed. */
  different: number;
}

/** Counts everything again from the log. */
export class StatisticsReplay {
  constructor(private readonly sql: Sql) {}

  /** Runs if the log has an entry that was never counted. */
  async runIfBehind(): Promise<void> {
    if (await this.sql.row(UNCOUNTED, [])) await this.sql.transaction((tx) => this.run(tx));
  }

  /** Deletes all statistics, and counts them again. Transactions that confirm a result wait until this one ends. */
  async run(tx: Transaction): Promise<ReplaySummary> {
    for (const statement of [LOCK_ALL, KEEP_FORMER, CLEAR]) await this.sql.rows(statement, [], tx);
    const records = new Map<string, PlayerRecord>();
    /** By player id, the newest log entry that the record counts. */
    const logIds = new Map<string, number>();
    let entries = 0;
    for (let last = 0; ; ) {
      const rows = await this.sql.rows<LogRow>(LOG, [last, BATCH], tx);
      if (rows.length === 0) break;
      await this.countRows(rows, records, logIds, tx);
      entries += rows.length;
      last = rows.at(-1)?.id ?? last;
    }
    const rows = [...records].map(([id, record]) => ({ ...toRow(id, record), logId: logIds.get(id) }));
    for (let from = 0; from < rows.length; from += BATCH)
      await this.sql.rows(ADD_RECORDS, [JSON.stringify(rows.slice(from, from + BATCH))], tx);
    const different = await this.sql.row<{ players: number }>(COUNT_DIFFERENT, [], tx);
    return { entries, players: rows.length, different: different?.players ?? 0 };
  }

  private async countRows(
    rows: readonly LogRow[],
    records: Map<string, PlayerRecord>,
    logIds: Map<string, number>,
    tx: Transaction,
  ): Promise<void> {
    const changes: (CountedChange & { logId: number })[] = [];
    for (const { id: logId, kind, detail } of rows) {
      if (kind === 'start') records.set(detail.userId, earlierRecord(detail));
      if (kind === 'result') {
        for (const id of detail.teams.flat()) records.set(id, records.get(id) ?? NEW_RECORD);
        changes.push(...countResult(detail, records).map((change) => ({ ...change, logId })));
      }
      if (kind === 'merge') {
        const { guestId, userId } = detail;
        records.set(userId, mergeRecords(records.get(guestId) ?? NEW_RECORD, records.get(userId) ?? NEW_RECORD));
        records.delete(guestId);
      }
      for (const id of kind === 'result' ? detail.teams.flat() : [detail.userId]) logIds.set(id, logId);
    }
    await this.sql.rows(ADD_CHANGES, [JSON.stringify(changes)], tx);
  }
}
