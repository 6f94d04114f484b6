import type { Sql, Transaction } from '../../database/sql.ts';

/** The sample rows of one table. All have the same columns. */
export type TableRows = [table: string, rows: object[]];

/** The data of other subjects that a subject needs for its rows. */
export interface SeedContext {
  players: SampleIds;
  courts: SampleIds;
  /** When a player was last at their device, according to all subjects. */
  lastSeenOf(player: string): Date | null;
}

/** A subject's sample data with times. */
export interface DatedSubject {
  lastSeenOf?(player: string): Date | null;
  rows(context: SeedContext): TableRows[];
}

/** A kind of sample data, such as games. Computes its times around `now`. */
export type SeedSubject = (now: Date) => DatedSubject;

/** Ids of rows, by the name that sample data uses for them. */
export class SampleIds {
  private readonly ids = new Map<string, string>();

  add(name: string, id: string): void {
    this.ids.set(name, id);
  }

  readonly has = (name: string): boolean => this.ids.has(name);

  /** Throws for a name that was never added. */
  readonly of = (name: string): string => {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`No sample row is called ${name}`);
    return id;
  };
}

/** Fills each table with one statement. Its parameter is a JSON list of rows, whose types are those of the table. */
export async function insertAll(sql: Sql, tables: readonly TableRows[], tx: Transaction): Promise<void> {
  for (const [table, rows] of tables) {
    const columns = Object.keys(rows[0] ?? {})
      .sort()
      .join(', ');
    const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`;
    if (columns) await sql.rows({ name: `seed_${table}`, text }, [JSON.stringify(rows)], tx);
  }
}

export function latest(times: (Date | null)[]): Date | null {
  return times.reduce((late, time) => (time && (!late || time > late) ? time : late), null);
}
