import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const lock = inRoot('.data', 'build.lock');

/**
 * Lets one process at a time install or build in this checkout; the others wait.
 * @param {() => Promise<void>} work
 */
export async function inTurn(work) {
  mkdirSync(inRoot('.data'), { recursive: true });
  for (let isTold = false; !take(); isTold = true) {
    const holder = Number(readHolder());
    if (holder && !isRunning(holder)) rmSync(lock, { force: true });
    else if (!isTold) console.log(`Waiting for another start in this folder (pid ${holder}) …`);
    await delay(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  await work();
  release();
  process.off('exit', release);
}

function take() {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder() {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
