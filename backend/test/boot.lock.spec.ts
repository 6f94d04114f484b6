import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runFolder } from './harness/test-run.ts';

const ROUNDS = 25;
const CONTENDERS = 4;

/** A program that receives paths of locks, tries to take each lock, sends the result, and keeps the lock. */
const contender = `
  const { takeLock } = await import(${JSON.stringify(pathToFileURL(path.resolve('backend/dist/src/boot/app-lock.js')))});
  process.on('message', (file) => {
    try { takeLock(file, 'running'); process.send('taken'); }
    catch (error) { process.send(error.message); }
  });
  process.send('here');
`;

let contenders: ChildProcess[] = [];
beforeAll(async () => {
  contenders = Array.from({ length: CONTENDERS }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', contender], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {},
    }),
  );
  await answers();
});
afterAll(() => {
  for (const child of contenders) child.kill('SIGKILL');
});

const answers = () => Promise.all(contenders.map(async (child) => String((await once(child, 'message'))[0])));

it('exactly one of many processes takes the stale lock of a dead process', async () => {
  const folder = runFolder('lock');
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = path.join(folder, `${round}.lock`);
    writeFileSync(file, JSON.stringify({ pid: 2 ** 30, birth: 'long ago', doing: 'running' }));
    const answered = answers();
    for (const child of contenders) child.send(file);
    const refusals = (await answered).filter((answer) => answer !== 'taken');
    expect(refusals).toHaveLength(CONTENDERS - 1);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toMatch(/^Hoopline is already running \(pid \d+\): use that one, or end it first\.$/);
  }
});
