import type { Statement } from '../database/sql.ts';

/** What fills one table. */
export type TableRows = [insert: Statement, rows: object[]];

/** What subjects know of each other while their rows are made. */
export interface SeedContext {
  players: SampleIds;
  courts: SampleIds;
  /** When a player was last at their device, as far as any subject shows it. */
  lastSeenOf(player: string): Date | null;
}

/** A subject's sample data, dated. */
export interface DatedSubject {
  lastSeenOf?(player: string): Date | null;
  rows(context: SeedContext): TableRows[];
}

/** A kind of sample data, such as games: dates it around `now`. */
export type SeedSubject = (now: Date) => DatedSubject;

/** Ids of rows, by the name that sample data uses for them. */
export class SampleIds {
  private readonly ids = new Map<string, string>();

  add(name: string, id: string): void {
    this.ids.set(name, id);
  }

  /** Throws for a name that was never added. */
  readonly of = (name: string): string => {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`No sample row is called ${name}`);
    return id;
  };
}

/** Rows come as one JSON list and take their types from the table itself: one statement fills a table. */
export const insertInto = (table: string, columns: string): Statement => ({
  name: `seed_${table}`,
  text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
});

export function latest(times: (Date | null)[]): Date | null {
  return times.reduce((late, time) => (time && (!late || time > late) ? time : late), null);
}
