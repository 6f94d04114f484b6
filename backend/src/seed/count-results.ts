import type { DataSource } from 'typeorm';
import { Sql } from '../database/sql.ts';
import { StatisticsReplay } from '../features/players/statistics/statistics-replay.ts';

/** Counts the results that an earlier version stored and did not count. */
export const countResults = (dataSource: DataSource): Promise<void> =>
  new StatisticsReplay(new Sql(dataSource)).runIfBehind();
