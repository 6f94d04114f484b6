// Checks whether a backup can be restored: `DATABASE_URL=postgres://… npm run rehearse-restore`. docs/operations.md.
import './steps/node-version.cjs';
import './steps/under-npm.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepareInstall } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const { DATABASE_URL, DATA_DIR = '.data' } = process.env;
if (!DATABASE_URL) {
  console.error(
    'Skipped, nothing was rehearsed: DATABASE_URL says which database. The embedded one brings no pg_dump.',
  );
  process.exit(1);
}

await prepareInstall('run');
const { Refusal, rehearseRestore } = await import('./steps/rehearse-restore.mjs');
try {
  await rehearseRestore(DATABASE_URL, resolve(DATA_DIR, 'uploads'), (line) => console.log(line));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
