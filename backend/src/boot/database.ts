import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/env.ts';
import { dataSourceOptions } from '../database/data-source.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { PostgresError } from '../database/embedded/runner.ts';
import { migrate } from '../database/migrate.ts';
import { loadMigrations } from '../database/migrations/migrations.ts';
import { Sql } from '../database/sql.ts';
import type { KeepFiles } from '../demo/seed/posts/sample-posts.ts';
import { type ReplaySummary, StatisticsReplay } from '../features/players/statistics/statistics-replay.ts';
import { LockTakenError, takeLock } from './app-lock.ts';
import { keepSamples } from './keep-samples.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Terminal } from './terminal.ts';

/**
 * Locks the data folder, which only one process may use with the embedded PostgreSQL. With an external database this
 * does nothing. Throws `LockTakenError` if another process holds the lock; its message contains the `doing` of that
 * process.
 */
export function lockData(config: Config, doing: string, lifecycle: Lifecycle): void {
  if (config.DATABASE_URL) return;
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o755 });
  const release = takeLock(path.join(config.DATA_DIR, 'app.lock'), doing);
  lifecycle.add({ name: 'The lock', stop: release, kill: release });
}

/** The URL of the database: `DATABASE_URL`, else the embedded PostgreSQL, which this starts if necessary. */
async function openDatabase(config: Config, lifecycle: Lifecycle, terminal: Terminal): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  terminal.say('Starting the embedded PostgreSQL …');
  const dataDir = path.join(config.DATA_DIR, 'postgres');
  const postgres = await startEmbeddedPostgres(dataDir);
  lifecycle.add({ name: 'PostgreSQL', stop: postgres.stop, kill: postgres.kill });
  await refuseNewerTables(postgres.url, dataDir);
  return postgres.url;
}

/**
 * The URL of the app's database, for a command such as `npm run seed`. If the app is running, the command uses the
 * app's PostgreSQL and leaves it running; it stops only a PostgreSQL that it has started itself.
 */
export async function anyDatabase(
  config: Config,
  doing: string,
  lifecycle: Lifecycle,
  terminal: Terminal,
): Promise<string> {
  try {
    lockData(config, doing, lifecycle);
  } catch (error) {
    if (!(error instanceof LockTakenError)) throw error;
    const postgres = await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres'));
    if (!postgres.reused) lifecycle.add({ name: 'PostgreSQL', stop: postgres.stop, kill: postgres.kill });
    return postgres.url;
  }
  return openDatabase(config, lifecycle, terminal);
}

/** Opens the database of a server and updates its tables. Adds samples if the settings ask for them. */
export async function openServerDatabase(config: Config, lifecycle: Lifecycle, terminal: Terminal): Promise<string> {
  const url = await openDatabase(config, lifecycle, terminal);
  const { seeds } = config;
  const isDemo = seeds && !config.isProduction;
  await prepareDatabase(url, { seeds, completes: isDemo, freshens: isDemo, keep: keepSamples(config) }, terminal);
  return url;
}

export interface Samples {
  /** Fill an empty database with sample players, conversations, courts, games, posts and opportunities. */
  seeds: boolean;
  /** Add posts and opportunities if an earlier version, which had none, stored the samples. */
  completes: boolean;
  /**
   * Move sample games that are over to the coming weeks. It must be false while the app runs, because this publishes no
   * event.
   */
  freshens: boolean;
  keep: KeepFiles;
}

/**
 * Runs migrations, then adds samples as asked, and counts results that are not counted yet. Returns whether it added
 * any samples.
 */
export async function prepareDatabase(url: string, samples: Samples, terminal: Terminal): Promise<boolean> {
  let isSeeded = false;
  let hasNewPosts = false;
  let hasNewOpportunities = false;
  const ran = await migrate(url, async (dataSource) => {
    const now = new Date();
    const { keep, seeds, completes, freshens } = samples;
    if (seeds || completes) {
      const seed = await import('../demo/seed/seed.ts');
      if (seeds) isSeeded = await seed.seed(dataSource, now, keep);
      if (completes && !isSeeded) {
        hasNewPosts = await seed.addPosts(dataSource, now, keep);
        hasNewOpportunities = await seed.addOpportunities(dataSource, now);
      }
    }
    if (freshens && !isSeeded) await (await import('../demo/seed/keep-fresh.ts')).keepFresh(dataSource, now);
    await countResults(dataSource);
  });
  if (ran > 0) terminal.say(`Brought the database up to date (${ran} ${ran === 1 ? 'step' : 'steps'}).`);
  if (isSeeded) terminal.say('Filled it with sample players, their messages, games and posts.');
  if (hasNewPosts) terminal.say('Gave the sample players their posts.');
  if (hasNewOpportunities) terminal.say('Gave the sample players coaching and sponsorships to apply for.');
  return isSeeded || hasNewPosts || hasNewOpportunities;
}

/**
 * Throws `PostgresError` if a newer version of Hoopline has changed the tables: this version could write rows that the
 * newer one does not expect. Checks only the embedded database, because nodes of two versions share one in DATABASE_URL
 * during an update.
 */
async function refuseNewerTables(url: string, dataDir: string): Promise<void> {
  const known = new Set((await loadMigrations()).map(({ name }) => name));
  const unknown = (await migrationsIn(url)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new PostgresError(
    `${dataDir} was changed by a newer version of Hoopline (${unknown.at(-1)}): start that version, or move the folder away to start afresh.`,
  );
}

/** The names of the migrations that ran, oldest first; empty for a database without tables. */
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

/** Counts the results that an earlier version stored without counting them. */
export const countResults = (dataSource: DataSource): Promise<void> =>
  new StatisticsReplay(new Sql(dataSource)).runIfBehind();

/** Counts all statistics again from their log, also while the app is running. */
export async function recount(url: string): Promise<ReplaySummary> {
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    const sql = new Sql(dataSource);
    return await sql.transaction((tx) => new StatisticsReplay(sql).run(tx));
  } finally {
    await dataSource.destroy();
  }
}
