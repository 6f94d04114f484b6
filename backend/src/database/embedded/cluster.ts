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
import { PostgresError, type Runner } from './runner.ts';

export const DATABASE_USER = 'hoopline';
const PASSWORD_FILE = 'hoopline-password';

/**
 * The password of the cluster in `dataDir`. It is stored with the data: whoever can read the data needs no password.
 */
export const passwordOf = (dataDir: string): string => readFileSync(path.join(dataDir, PASSWORD_FILE), 'utf8');

/**
 * Creates the cluster if there is none, and renames its folder only once it is complete. Throws `PostgresError`, also
 * for a cluster of another major version.
 */
export async function initCluster(runner: Runner, isVolatile: boolean): Promise<void> {
  const { dataDir } = runner;
  if (existsSync(path.join(dataDir, PASSWORD_FILE))) return checkVersion(runner);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new PostgresError(`${dataDir} holds something else than Hoopline's data: move it away to start afresh.`);
  }
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = path.join(draft, PASSWORD_FILE);
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  runner.makeFolder(draft);
  const unfinished = path.join(draft, 'data');
  const init = await runner.run('initdb', [
    ...['-D', unfinished, '-U', DATABASE_USER, '-E', 'UTF8', '--no-instructions'],
    // The same sort order on every machine.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Iterations protect weak passwords; this password is random.
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-c', 'scram_iterations=1'],
    ...(isVolatile ? ['--no-sync'] : []),
  ]);
  if (init.code !== 0) throw new PostgresError(`PostgreSQL could not make its data folder.\n${init.output}`);
  renameSync(passwordFile, path.join(unfinished, PASSWORD_FILE));
  if (existsSync(dataDir)) rmdirSync(dataDir);
  renameSync(unfinished, dataDir);
  rmdirSync(draft);
}

async function checkVersion({ dataDir, run }: Runner): Promise<void> {
  const made = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  const { output } = await run('postgres', ['--version']);
  if (output.includes(` ${made}.`)) return;
  throw new PostgresError(
    `${dataDir} was made by PostgreSQL ${made}, which ${output.trim()} cannot read: start the version of Hoopline that made it, or move the folder away to start afresh.`,
  );
}
