import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processStartTime, takeLock } from './app-lock.ts';

/** Larger than any process id. */
const UNUSED_PID = 2 ** 30;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'app-lock-'));
  file = path.join(folder, 'app.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const heldBy = (pid: number, startTime: string | undefined) =>
  writeFileSync(file, JSON.stringify({ pid, startTime, doing: 'running on http://localhost:3000' }));

describe('the lock', () => {
  it('is held until it is released', () => {
    const release = takeLock(file, 'running on http://localhost:3000');
    expect(() => takeLock(file, 'running')).toThrow(
      `Hoopline is already running on http://localhost:3000 (pid ${process.pid}): use that one, or end it first.`,
    );
    release();
    expect(readdirSync(folder)).toEqual([]);
    takeLock(file, 'running')();
  });

  it('cannot be taken while the process that holds it runs', () => {
    heldBy(process.ppid, processStartTime(process.ppid));
    expect(() => takeLock(file, 'running')).toThrow(`(pid ${process.ppid})`);
  });

  it.each<[string, () => void]>([
    ['ended', () => heldBy(UNUSED_PID, 'long ago')],
    ['ended, and whose id another process has now', () => heldBy(process.ppid, 'long ago')],
    ['left an unreadable file', () => writeFileSync(file, '')],
  ])('is taken over from a process that %s', (_, leave) => {
    leave();
    const release = takeLock(file, 'running');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not released by a process that has lost it', () => {
    const release = takeLock(file, 'running');
    heldBy(process.ppid, processStartTime(process.ppid));
    release();
    expect(existsSync(file)).toBe(true);
  });
});
