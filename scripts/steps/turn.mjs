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
  for (let isPrinted = false; !take(); isPrinted = true) {
    const holder = readHolder();
    if (holder === undefined) continue;
    const pid = Number.parseInt(holder, 10);
    if (!isRunning(pid) || holder !== nameOf(pid)) rmSync(lock, { force: true });
    else if (!isPrinted) console.log(`Waiting for another start in this folder (pid ${pid}) …`);
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
  try {
    writeFileSync(draft, nameOf(process.pid));
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

/**
 * A process by its id and, if the system provides it, its start time: in a container the next start gets the id of a
 * process that was killed.
 * @param {number} pid
 */
function nameOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces: the fields are counted from its end.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
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
