import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../database/data-source.ts';
import { Sql } from '../database/sql.ts';
import { type ReplaySummary, StatisticsReplay } from '../features/players/statistics/statistics-replay.ts';

/** Counts the results that an earlier version stored and did not count. */
export const countResults = (dataSource: DataSource): Promise<void> =>
  new StatisticsReplay(new Sql(dataSource)).runIfBehind();

/** Counts everything again from the log, also while the app is running. */
export async function recount(url: string): Promise<ReplaySummary> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    const sql = new Sql(dataSource);
    return await sql.transaction((tx) => new StatisticsReplay(sql).run(tx));
  } finally {
    await dataSource.destroy();
  }
}
