import path from 'node:path';
import type { Config } from '../config/env.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { LockTakenError } from './app-lock.ts';
import { lockData, openDatabase, prepareDatabase } from './database.ts';
import { keepSamples } from './keep-samples.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Program } from './run.ts';
import { readSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** `npm run seed`: fills the database with samples, also while the app is running. */
export const seedOnce: Program = async (lifecycle, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const url = await anyDatabase(config, lifecycle, terminal);
  const samples = { seeds: true, completes: !config.isProduction, freshens: false, keep: keepSamples(config) };
  const isSeeded = await prepareDatabase(url, samples, terminal);
  if (!isSeeded) terminal.say('The database already has people in it: nothing was changed.');
  return 'done';
};

/** The URL of the app's database. While the app runs, its PostgreSQL is used and left running. */
async function anyDatabase(config: Config, lifecycle: Lifecycle, terminal: Terminal): Promise<string> {
  try {
    lockData(config, 'being seeded', lifecycle);
  } catch (error) {
    if (!(error instanceof LockTakenError)) throw error;
    const postgres = await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres'));
    if (!postgres.reused) lifecycle.add({ name: 'PostgreSQL', stop: postgres.stop, kill: postgres.kill });
    return postgres.url;
  }
  return openDatabase(config, lifecycle, terminal);
}
