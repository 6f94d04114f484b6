import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { dataSourceOptions } from './data-source.ts';
import { loadMigrations } from './migrations/migrations.ts';

/**
 * Runs pending migrations, then `then` (the seed), under one advisory lock: if two nodes start at once, the second
 * waits and finds nothing left to do. Returns how many migrations ran.
 */
export async function migrate(url: string, then?: (dataSource: DataSource) => Promise<void>): Promise<number> {
  const dataSource = await new DataSource({
    ...dataSourceOptions(url),
    migrations: await loadMigrations(),
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    await then?.(dataSource);
    await lock.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    return ran.length;
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
