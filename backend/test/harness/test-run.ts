import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** What the global setup hands to the workers. */
export interface TestRun {
  /** The database that every other one is made from; its server's address but for the name. */
  templateUrl: string;
  /** Folder of this run: data folders of apps, and which processes were started. */
  folder: string;
}

const VARIABLE = 'HOOPLINE_TEST_RUN';

export function announceRun({ templateUrl, folder }: TestRun): void {
  process.env[VARIABLE] = JSON.stringify({ templateUrl, folder });
}

export function currentRun(): TestRun {
  const run = process.env[VARIABLE];
  if (!run) throw new Error('No test servers: the backend project of jest.config.mjs starts them');
  return JSON.parse(run) as TestRun;
}

let made = 0;

/** A new folder that goes away with the run. Every account may enter it: PostgreSQL may run under another. */
export function runFolder(name: string): string {
  made += 1;
  const folder = path.join(currentRun().folder, `${name}-${process.pid}-${Date.now()}-${made}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
