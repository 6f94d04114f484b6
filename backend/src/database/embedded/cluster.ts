import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';
import type { Runner } from './runner.ts';

export const DATABASE_USER = 'hoopline';
const PASSWORD_FILE = 'hoopline-password';

/** The password of the cluster in `dataDir`. It lies with the data: whoever may read those may know it. */
export const passwordOf = (dataDir: string): string => readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8');

/** Makes the cluster where there is none. It appears under its name only once whole, so an abort leaves nothing half. */
export async function initCluster(runner: Runner, isVolatile: boolean): Promise<void> {
  const { dataDir } = runner;
  if (existsSync(path.join(dataDir, PASSWORD_FILE))) return checkVersion(runner);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new PostgresError(`${dataDir} holds something else than Hoopline's data. Move it away to start afresh.`);
  }
  const workshop = `${dataDir}.new`;
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { mode: 0o700 });
  const passwordFile = path.join(workshop, PASSWORD_FILE);
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  runner.makeFolder(workshop);
  const unfinished = path.join(workshop, 'data');
  const init = await runner.run('initdb', [
    ...['-D', unfinished, '-U', DATABASE_USER, '-E', 'UTF8', '--no-instructions'],
    // The same sorting on every machine.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Many iterations protect weak passwords; this one is random.
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-c', 'scram_iterations=1'],
    ...(isVolatile ? ['--no-sync'] : []),
  ]);
  if (init.code !== 0) throw new PostgresError(`PostgreSQL could not make its data folder.\n${init.output}`);
  renameSync(passwordFile, path.join(unfinished, PASSWORD_FILE));
  if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(unfinished, dataDir);
  rmdirSync(workshop);
}

async function checkVersion({ dataDir, run }: Runner): Promise<void> {
  const made = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  const { output } = await run('postgres', ['--version']);
  if (output.includes(` ${made}.`)) return;
  throw new PostgresError(
    `${dataDir} was made by PostgreSQL ${made}; this is ${output.trim()}. Move it away to start afresh.`,
  );
}
