import { userInfo } from 'node:os';
import { root } from './root.mjs';

/** Codes of Node.js and of npm for a registry that cannot be reached. */
const NO_NETWORK =
  /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/;
const DISK_FULL = /\b(ENOSPC|EDQUOT)\b|no space left on device/i;
const FORBIDDEN = /\b(EACCES|EPERM|EROFS)\b/;

/**
 * A sentence about what a person can do after a failure, from the output of a tool or the text of an error. Undefined
 * if only the whole text helps, as with a mistake in the sources.
 * @param {string} output
 */
export function sentenceFor(output) {
  if (DISK_FULL.test(output)) return 'The disk is full: make room for about 1 GB, then run this again.';
  if (FORBIDDEN.test(output))
    return `${account()} may not write to ${pathIn(output) ?? root}: give ${root} to this account, or use a copy that belongs to it.`;
  const [noNetwork] = NO_NETWORK.exec(output) ?? [];
  if (noNetwork)
    return `The packages cannot be fetched, as ${hostIn(output)} does not answer (${noNetwork}): check the network and npm's settings, then run this again.`;
  const [, refusal] = /\bnpm error (\d{3} [A-Z][\w ]*\w)/.exec(output) ?? [];
  if (refusal)
    return `The packages cannot be fetched, as ${hostIn(output)} answers ${refusal}: check npm's settings, or run this again later.`;
  const [, signal] = ENDED_BY.exec(output) ?? [];
  if (signal) return `Something ended this step (${signal}), perhaps as memory ran out: run this again.`;
  return undefined;
}

/** Added to the output of a program that a signal has ended. @param {NodeJS.Signals} signal */
export const endedBy = (signal) => `\nEnded by ${signal}\n`;
const ENDED_BY = /^Ended by (SIG\w+)$/m;

/**
 * Ends this process with a sentence, or with the whole text if there is none.
 * @param {string} output @returns {never}
 */
export function giveUp(output) {
  console.error(`\n${sentenceFor(output) ?? output.trim()}\n`);
  process.exit(1);
}

/** npm has a line for the path; Node.js quotes it. @param {string} output */
const pathIn = (output) =>
  (/^npm error path (.+)$/m.exec(output) ?? /(?:EACCES|EPERM|EROFS)[^\n]*'([^']+)'/.exec(output))?.[1];

/** @param {string} output */
const hostIn = (output) => /https?:\/\/(?:[^\s/@]*@)?([^\s/]+)/.exec(output)?.[1] ?? 'the registry';

/** In a container the user id may have no name. */
function account() {
  try {
    return userInfo().username;
  } catch {
    return 'This account';
  }
}
