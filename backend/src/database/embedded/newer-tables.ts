import { Client } from 'pg';
import { loadMigrations } from '../migrations/migrations.ts';
import { PostgresError } from './runner.ts';

/**
 * Throws `PostgresError` where a newer version of Hoopline has changed the tables, because this one would write into them
 * what that one does not expect. Only the embedded database is asked: on one in DATABASE_URL nodes of two versions run side
 * by side during an update.
 */
export async function refuseNewerTables(url: string, dataDir: string): Promise<void> {
  const known = new Set((await loadMigrations()).map(({ name }) => name));
  const unknown = (await migrationsIn(url)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new PostgresError(
    `${dataDir} was changed by a newer version of Hoopline (${unknown.at(-1)}): start that version, or move the folder away to start afresh.`,
  );
}

/** The migrations that ran, oldest first; none in a database without tables. */
async function migrationsIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string | null }>(`SELECT to_regclass('migrations') AS name`);
    if (!tables[0]?.name) return [];
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
