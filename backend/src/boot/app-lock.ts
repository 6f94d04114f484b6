import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createOnce } from './create-once.ts';
import { birthOf, isAlive } from './process-birth.ts';

interface Note {
  pid: number;
  birth: string | undefined;
  /** What the holder does, to complete "Hoopline is already …". */
  doing: string;
}

/** Another live process holds the lock. */
export class LockTaken extends Error {
  constructor({ doing, pid }: Note) {
    super(`Hoopline is already ${doing} (pid ${pid}).`);
  }
}

/**
 * Takes the lock `file` for this process, or throws `LockTaken`. A lock whose process has ended, however it ended, is
 * taken over. Returns the function that gives it back.
 */
export function takeLock(file: string, doing: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), doing, nonce: randomUUID() });
  while (!createOnce(file, mine)) {
    const found = read(file);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && isAlive(holder.pid, holder.birth)) throw new LockTaken(holder);
    removeStale(file, found, mine);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/**
 * Of several processes that found the same stale lock only one may remove it: a slower one would remove the lock that
 * a faster one has taken since. The guard carries the stale lock's own name, so it is never in the way of a later one.
 */
function removeStale(file: string, stale: string, mine: string): void {
  const guard = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!createOnce(guard, mine)) {
    const remover = parse(read(guard) ?? mine);
    if (!remover || !isAlive(remover.pid, remover.birth)) rmSync(guard, { force: true });
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

/** Undefined for a text that no lock of ours would hold: nobody can answer for it. */
function parse(text: string): Note | undefined {
  try {
    const note = JSON.parse(text) as Partial<Note>;
    return typeof note.pid === 'number' ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
}
