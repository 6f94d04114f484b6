import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

/** How the app, its migrations and its tests reach PostgreSQL. The schema is never synchronised from entities. */
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
