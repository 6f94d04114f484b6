import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** The data that the global setup passes to the workers. */
export interface TestRun {
  /** The URL of the template database. URLs of test databases differ only in the name. */
  templateUrl: string;
  /** The folder of this run, with the data folders of apps and the list of started processes. */
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

/** A new folder that is removed after the run. Every account may enter it: PostgreSQL may run under another account. */
export function runFolder(name: string): string {
  made += 1;
  const folder = path.join(currentRun().folder, `${name}-${process.pid}-${Date.now()}-${made}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}
