import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { isAlive, processStartTime } from '../../src/boot/app-lock.ts';

const notes = (folder: string) => path.join(folder, 'children');

/** Starts a process and notes it in the run's folder until it ends. */
export function spawnChild(folder: string, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const { pid } = child;
  if (pid === undefined) return child;
  const note = path.join(notes(folder), String(pid));
  mkdirSync(notes(folder), { recursive: true });
  writeFileSync(note, processStartTime(pid) ?? '');
  child.once('exit', () => rmSync(note, { force: true }));
  return child;
}

/** The exit code, once everything it printed has arrived; null after a signal. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const stream of [child.stdout, child.stderr]) if (stream) await finished(stream, { cleanup: true });
  return code;
}

/** Ends what test files started and, torn down themselves, could not end. */
export function endChildren(folder: string): void {
  for (const name of listed(folder)) {
    const pid = Number(name);
    if (isAlive(pid, readFileSync(path.join(notes(folder), name), 'utf8'))) process.kill(pid, 'SIGKILL');
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(notes(folder));
  } catch {
    return [];
  }
}
