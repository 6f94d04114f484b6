import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, createRunner, PostgresError, type Runner, runCommand } from './runner.ts';

const NOBODY: Account = { uid: 65_534, gid: 65_534 };
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--'];

/**
 * Runs PostgreSQL for a start as root, because PostgreSQL refuses to run as root itself. For new data it tries the
 * account `nobody`; then a user namespace in which root has another id, because other accounts may not be able to enter
 * the checkout; then `nobody` with the data and a copy of the binaries in /var/tmp. For existing data it uses the
 * account that owns them; if that is root, a namespace, else `nobody`. Throws `PostgresError` if none of these works.
 */
export async function rootRunner(native: string, dataDir: string): Promise<Runner> {
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  if (!found) {
    return (
      (await asAccount(native, dataDir, NOBODY)) ??
      (await inNamespace(native, dataDir)) ??
      besideCheckout(native, dataDir)
    );
  }
  // Data that root owns was made in a namespace. A server may be running on it, so this prefers not to change the
  // owner.
  const runner =
    found.uid === 0
      ? ((await inNamespace(native, dataDir)) ?? (await asAccount(native, dataDir, NOBODY)))
      : await asAccount(native, dataDir, { uid: found.uid, gid: found.gid });
  if (!runner) throw new PostgresError(`No account on this machine can run PostgreSQL on ${dataDir}.`);
  return runner;
}

async function asAccount(native: string, dataDir: string, account: Account): Promise<Runner | undefined> {
  const runsBinaries = await runCommand(path.join(native, 'bin', 'postgres'), ['--version'], account);
  const entersFolder = await runCommand('test', ['-x', path.dirname(dataDir)], account);
  if (runsBinaries.code !== 0 || entersFolder.code !== 0) return undefined;
  return createRunner({ native, dataDir, account, makeFolder: (folder) => giveFolder(folder, account) });
}

async function inNamespace(native: string, dataDir: string): Promise<Runner | undefined> {
  const runner = createRunner({ native, dataDir, wrapper: NAMESPACE });
  return (await runner.run('postgres', ['--version'])).code === 0 ? runner : undefined;
}

function besideCheckout(native: string, dataDir: string): Runner {
  const home = `/var/tmp/hoopline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const found = lstatSync(home);
  // Everybody can write to /var/tmp: a folder that another account made must not be used.
  if (!found.isDirectory() || found.uid !== 0) throw new PostgresError(`${home} belongs to somebody else; remove it.`);
  return createRunner({
    native: copyOf(native, home),
    dataDir: path.join(home, 'postgres'),
    account: NOBODY,
    makeFolder: (folder) => giveFolder(folder, NOBODY),
  });
}

function copyOf(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(home, version);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

/** Makes a folder that only `account` may enter, and makes `account` the owner of everything inside. */
function giveFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (lstatSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), account.uid, account.gid);
  }
  // Last: when `account` owns the folder, the next call skips this loop.
  lchownSync(folder, account.uid, account.gid);
}
