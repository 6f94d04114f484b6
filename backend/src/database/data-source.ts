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
 * How long the app waits for PostgreSQL, in milliseconds. A call that waits for all of them in turn still ends within
 * 15 s, which is how long browsers wait.
 */
const TIMEOUTS = {
  /** For a free connection, or a new one. */
  connectionTimeoutMillis: 6_000,
  /** For an answer, whether PostgreSQL is busy or cannot be reached any more. The others end a statement before that. */
  query_timeout: 5_000,
  statement_timeout: 4_500,
  lock_timeout: 2_500,
  idle_in_transaction_session_timeout: 5_000,
};

/** Settings of TypeORM for the app. Nothing that it does may wait for long; `Sql.inOneRoundTrip` needs the pipeline. */
export function appDataSourceOptions(url: string): PostgresDataSourceOptions {
  const options = dataSourceOptions(url);
  return { ...options, extra: { ...(options.extra as object), ...TIMEOUTS, pipeline: true } };
}
