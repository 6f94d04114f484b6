import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/env.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { takeLock } from './app-lock.ts';
import type { Parts } from './parts.ts';
import type { Terminal } from './terminal.ts';

/**
 * Takes the data folder for this process where the embedded PostgreSQL is wanted: that one is nobody else's. An external
 * database may be shared. `doing` tells others what this process is at.
 */
export function lockData(config: Config, doing: string, parts: Parts): void {
  if (config.DATABASE_URL) return;
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o755 });
  const release = takeLock(path.join(config.DATA_DIR, 'app.lock'), doing);
  parts.add({ name: 'The lock', end: release, abandon: release });
}

/** The address of the database: the one that was set, or that of the embedded PostgreSQL, started if need be. */
export async function openDatabase(config: Config, parts: Parts, terminal: Terminal): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  terminal.say('Starting the embedded PostgreSQL …');
  const postgres = await startEmbeddedPostgres(path.join(config.DATA_DIR, 'postgres'));
  parts.add({ name: 'PostgreSQL', end: postgres.stop, abandon: postgres.abandon });
  return postgres.url;
}
