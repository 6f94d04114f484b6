import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.mjs';

const onWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a Node program that runs until `endWatchers`, and waits until its output matches `ready`.
 * @param {string[]} args
 * @param {RegExp} ready
 * @param {Record<string, string>} [env] variables that the program gets besides those of this process
 * @returns {Promise<void>}
 */
export function startWatcher(args, ready, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // Some programs exit when their stdin is closed. This pipe stays open until this process ends.
    stdio: ['pipe', 'pipe', 'pipe'],
    // Makes a process group: `node --watch` starts the program in another process, and a signal has to reach both.
    detached: !onWindows,
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        process.stdout.write(text);
        if (ready.test(text)) resolve();
      });
    }
    child.once('exit', () => {
      running.delete(child);
      reject(new Error(`${args[0]} has ended`));
    });
  });
}

/** Ends all programs that were started, and waits for their ends. */
export async function endWatchers() {
  await Promise.all(
    [...running].map((child) => {
      const ended = once(child, 'exit');
      if (onWindows) child.kill('SIGTERM');
      else process.kill(-(child.pid ?? 0), 'SIGTERM');
      return ended;
    }),
  );
}
