import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

/** Settings of TypeORM for migrations, the seed and tests. Only migrations change the schema. */
export const dataSourceOptions = (url: string): PostgresDataSourceOptions => ({
  type: 'postgres',
  url,
  migrationsTableName: 'migrations',
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
  poolSize: 20,
  applicationName: 'hoopline',
  extra: { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
});

/**
 * How long the app waits for PostgreSQL, in milliseconds. One statement waits at most 11 s: 6 s for a connection and
 * 5 s for the answer.
 */
const TIMEOUTS = {
  /** For a free connection, or a new one. */
  connectionTimeoutMillis: 6_000,
  /** For an answer of an unreachable PostgreSQL. A reachable one ends the statement earlier, by the next two limits. */
  query_timeout: 5_000,
  statement_timeout: 4_500,
  lock_timeout: 2_500,
  idle_in_transaction_session_timeout: 5_000,
};

/** Settings of TypeORM for the app: no statement may wait for long. `Sql.inOneRoundTrip` needs the pipeline. */
export function appDataSourceOptions(url: string): PostgresDataSourceOptions {
  const options = dataSourceOptions(url);
  return { ...options, extra: { ...(options.extra as object), ...TIMEOUTS, pipeline: true } };
}
