import { Client } from 'pg';
import { withDatabase } from './cluster.ts';
import { currentRun } from './test-run.ts';

export interface TestDatabase {
  url: string;
  /** Drops the database and closes all connections to it. */
  drop(): Promise<void>;
}

let made = 0;

/** Creates a new database without rows; with `isBare`, also without tables. */
export async function createTestDatabase({ isBare = false } = {}): Promise<TestDatabase> {
  const { templateUrl } = currentRun();
  const template = new URL(templateUrl).pathname.slice(1);
  made += 1;
  const name = `${template}_${process.pid}_${Date.now()}_${made}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${isBare ? 'template0' : template} STRATEGY FILE_COPY`);
  return { url: withDatabase(templateUrl, name), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: withDatabase(currentRun().templateUrl, 'postgres') });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
