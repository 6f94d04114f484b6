import type { Statement } from '../../database/sql.ts';

/** What fills one table. */
export type TableRows = [insert: Statement, rows: object[]];

/** What one subject needs of the others to make its rows. */
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

  readonly has = (name: string): boolean => this.ids.has(name);

  /** Throws for a name that was never added. */
  readonly of = (name: string): string => {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`No sample row is called ${name}`);
    return id;
  };
}

/** Fills a table with one statement: its parameter is a JSON list of rows, whose types are those of the table. */
export const insertInto = (table: string, columns: string): Statement => ({
  name: `seed_${table}`,
  text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
});

export function latest(times: (Date | null)[]): Date | null {
  return times.reduce((late, time) => (time && (!late || time > late) ? time : late), null);
}
