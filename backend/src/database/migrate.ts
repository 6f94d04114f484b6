import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.ts';

/** Any number that nothing else in the database locks. */
const START_LOCK = 4_242_100_001;

/**
 * Brings the schema up to date, then runs `then` (the seed), all under one advisory lock: of two nodes that start at
 * once the second waits and finds nothing left to do. Returns how many migrations ran.
 */
export async function migrate(url: string, then?: (dataSource: DataSource) => Promise<void>): Promise<number> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [START_LOCK]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await then?.(dataSource);
    await lock.query('SELECT pg_advisory_unlock($1)', [START_LOCK]);
    return ran.length;
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
