import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The content of the lock file. */
interface Holder {
  pid: number;
  startTime: string | undefined;
  /** Completes the sentence "Hoopline is already …". */
  doing: string;
  /** Distinguishes two locks of one process. */
  nonce: string;
}

/** Thrown when another live process holds the lock. */
export class LockTakenError extends Error {
  constructor({ doing, pid }: Holder) {
    super(`Hoopline is already ${doing} (pid ${pid}): use that one, or end it first.`);
  }
}

/**
 * Takes the lock `file` for this process, or throws `LockTakenError`. Takes over the lock of a process that has ended.
 * Returns the function that releases it.
 */
export function takeLock(file: string, doing: string): () => void {
  const mine = JSON.stringify({
    pid: process.pid,
    startTime: processStartTime(process.pid),
    doing,
    nonce: randomUUID(),
  });
  while (!createOnce(file, mine)) {
    const found = read(file);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && isAlive(holder.pid, holder.startTime)) throw new LockTakenError(holder);
    removeStale(file, found, mine);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/**
 * Removes a stale lock. Only one of the processes that found it may do so: a slower one would remove the lock that a
 * faster one has taken since. The name of the guard file contains a hash of the stale lock, so a guard file that is
 * left behind blocks no later lock.
 */
function removeStale(file: string, stale: string, mine: string): void {
  const guard = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!createOnce(guard, mine)) {
    const remover = parse(read(guard) ?? mine);
    if (!remover || !isAlive(remover.pid, remover.startTime)) rmSync(guard, { force: true });
    return;
  }
  if (read(file) === stale) rmSync(file, { force: true });
  rmSync(guard, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The holder in the text of a lock file. Undefined for any other text: after a loss of power the file may be empty. */
function parse(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    return typeof holder.pid === 'number' ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a file in one step unless it exists, so no process ever reads half of it. Returns whether this call wrote it.
 */
export function createOnce(file: string, content: string, mode = 0o644): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // The error should name `file`, not the draft.
    throw Object.assign(error as Error, { path: file });
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The start time of a process, as a text that is only compared. It distinguishes the process from a later one with the
 * same id, because the system reuses the ids of ended processes. `zombie` for a process that has ended but still has
 * its id (Linux). Undefined where the process does not exist or its start time cannot be read.
 */
export function processStartTime(pid: number): string | undefined {
  if (process.platform === 'linux') return startTimeOnLinux(pid);
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function startTimeOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces and parentheses: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticksSinceBoot] = [fields[0], fields[19]];
    if (state === 'Z') return 'zombie';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksSinceBoot}`;
  } catch {
    return undefined;
  }
}

/** Whether the process with this id and start time is still running. If a start time is unknown, the id decides. */
export function isAlive(pid: number, startTime: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another account.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = processStartTime(pid);
  return startTime === undefined || now === undefined || startTime === now;
}
