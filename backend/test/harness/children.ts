import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { isAlive, processStartTime } from '../../src/boot/app-lock.ts';

const pidFolder = (folder: string) => path.join(folder, 'children');

/** Starts a process. A file in the run's folder contains the start time until the process ends. */
export function spawnChild(folder: string, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const { pid } = child;
  if (pid === undefined) return child;
  const pidFile = path.join(pidFolder(folder), String(pid));
  mkdirSync(pidFolder(folder), { recursive: true });
  writeFileSync(pidFile, processStartTime(pid) ?? '');
  child.once('exit', () => rmSync(pidFile, { force: true }));
  return child;
}

/** The exit code, once all output has arrived; null after a signal. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const stream of [child.stdout, child.stderr]) if (stream) await finished(stream, { cleanup: true });
  return code;
}

/** Kills processes that test files have started and not ended, because they were aborted. */
export function endChildren(folder: string): void {
  for (const name of listed(folder)) {
    const pid = Number(name);
    if (isAlive(pid, readFileSync(path.join(pidFolder(folder), name), 'utf8'))) process.kill(pid, 'SIGKILL');
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(pidFolder(folder));
  } catch {
    return [];
  }
}
