import { Sql, type Transaction } from '../../../database/sql.ts';
import {
  type BroughtRecord,
  broughtAlong,
  type CountedChange,
  type CountedResult,
  countResult,
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
  | { kind: 'start'; detail: BroughtRecord & { userId: string } }
  | { kind: 'result'; detail: CountedResult }
  | { kind: 'merge'; detail: { guestId: string; userId: string } }
);

const BATCH = 5_000;

export interface ReplaySummary {
  /** Rows of the log. */
  facts: number;
  players: number;
  /** Players whose numbers are not what they were before. */
  different: number;
}

/** Counts everything again from the log. */
export class StatisticsReplay {
  constructor(private readonly sql: Sql) {}

  /** Only where the log has something that has never been counted. */
  async runIfBehind(): Promise<void> {
    if (await this.sql.row(UNCOUNTED, [])) await this.sql.transaction((tx) => this.run(tx));
  }

  /** Whoever confirms a result meanwhile waits until the transaction ends. */
  async run(tx: Transaction): Promise<ReplaySummary> {
    for (const statement of [LOCK_ALL, KEEP_FORMER, CLEAR]) await this.sql.rows(statement, [], tx);
    const records = new Map<string, PlayerRecord & { logId: number }>();
    let facts = 0;
    for (let last = 0; ; ) {
      const rows = await this.sql.rows<LogRow>(LOG, [last, BATCH], tx);
      if (rows.length === 0) break;
      await this.countRows(rows, records, tx);
      facts += rows.length;
      last = rows.at(-1)?.id ?? last;
    }
    const rows = [...records].map(([userId, { logId, ...record }]) => ({ ...toRow(userId, record), logId }));
    for (let from = 0; from < rows.length; from += BATCH)
      await this.sql.rows(ADD_RECORDS, [JSON.stringify(rows.slice(from, from + BATCH))], tx);
    const different = await this.sql.row<{ players: number }>(COUNT_DIFFERENT, [], tx);
    return { facts, players: rows.length, different: different?.players ?? 0 };
  }

  private async countRows(
    rows: readonly LogRow[],
    records: Map<string, PlayerRecord & { logId: number }>,
    tx: Transaction,
  ): Promise<void> {
    const changes: (CountedChange & { logId: number })[] = [];
    for (const { id: logId, kind, detail } of rows) {
      if (kind === 'start') records.set(detail.userId, { ...broughtAlong(detail), logId });
      if (kind === 'result') {
        const touched = new Map<string, PlayerRecord>();
        for (const id of detail.teams.flat()) touched.set(id, withoutLogId(records.get(id)));
        changes.push(...countResult(detail, touched).map((change) => ({ ...change, logId })));
        for (const [id, record] of touched) records.set(id, { ...record, logId });
      }
      if (kind === 'merge') {
        const { guestId, userId } = detail;
        const merged = mergeRecords(withoutLogId(records.get(guestId)), withoutLogId(records.get(userId)));
        records.set(userId, { ...merged, logId });
        records.delete(guestId);
      }
    }
    await this.sql.rows(ADD_CHANGES, [JSON.stringify(changes)], tx);
  }
}

function withoutLogId(record: (PlayerRecord & { logId: number }) | undefined): PlayerRecord {
  if (!record) return NEW_RECORD;
  const { logId, ...known } = record;
  return known;
}
