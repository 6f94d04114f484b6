import path from 'node:path';
import type { Config } from '../config/env.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { LockTaken } from './app-lock.ts';
import { keepSamples } from './keep-samples.ts';
import { lockData, openDatabase } from './open-database.ts';
import type { Parts } from './parts.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Job } from './run.ts';
import { readSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** Fills the database with the samples, whether or not the app runs on it. */
export const seedOnce: Job = async (parts, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const url = await anyDatabase(config, parts, terminal);
  const samples = { seeds: true, completes: !config.isProduction, freshens: false, keep: keepSamples(config) };
  const isSeeded = await prepareDatabase(url, samples, terminal);
  if (!isSeeded) terminal.say('The database already has people in it: nothing was changed.');
  return 'done';
};

/** The app's own database. Where the app runs, its server is used, and left to it. */
async function anyDatabase(config: Config, parts: Parts, terminal: Terminal): Promise<string> {
  try {
    lockData(config, 'being seeded', parts);
  } catch (error) {
    if (!(error instanceof LockTaken)) throw error;
    const postgres = await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres'));
    if (!postgres.reused) parts.add({ name: 'PostgreSQL', end: postgres.stop, abandon: postgres.abandon });
    return postgres.url;
  }
  return openDatabase(config, parts, terminal);
}
