import { spawn } from 'node:child_process';
import { endedBy } from './failure.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env] added to this process's own
 * @property {boolean} [isQuiet] returns the output to the caller instead of printing it
 * @property {boolean} [needsShell]
 */

/**
 * Runs a program to its end. When this process is asked to end, the program is ended first.
 * @param {string} program
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runCommand(program, args, { cwd = root, env = {}, isQuiet = false, needsShell = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...(isQuiet && { NO_COLOR: '1' }), ...env },
      shell: needsShell,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
      });
    }
    const forget = endWithUs(child);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code, signal) => {
      forget();
      resolve({ ok: code === 0, output: signal ? `${output}${endedBy(signal)}` : output });
    });
  });
}

/** @param {string[]} args @param {CommandOptions} [options] */
export const runNode = (args, options) => runCommand(process.execPath, args, options);

/** @param {import('node:child_process').ChildProcess} child */
function endWithUs(child) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
    child.kill(signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => process.off('SIGINT', end).off('SIGTERM', end);
}
