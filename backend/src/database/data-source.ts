import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

/** Settings of TypeORM for the app, migrations and tests. Only migrations change the schema. */
export const dataSourceOptions = (url: string): PostgresDataSourceOptions => ({
  type: 'postgres',
  url,
  migrationsTableName: 'migrations',
  synchronize: false,
  installExtensions: false,
  uuidExtension: 'pgcrypto',
  poolSize: 20,
  applicationName: 'hoopline',
  extra: { connectionTimeoutMillis: 10_000 },
});
