import { execFileSync } from 'node:child_process';

/** Open files that a process needs beside its sockets: files, the database, calls under way. */
const BESIDE = 300;

/** Why this many sockets cannot be opened here; undefined if they can. @param {number} sockets */
export function tooFewFiles(sockets) {
  const allowed = allowedFiles();
  if (allowed >= sockets + BESIDE) return undefined;
  return `${sockets} sockets need ${sockets + BESIDE} open files, and this shell allows ${allowed}: run \`ulimit -n ${sockets + BESIDE}\` first.`;
}

/** The limit for one process. The server inherits it from this process. */
function allowedFiles() {
  if (process.platform === 'win32') return Number.POSITIVE_INFINITY;
  const allowed = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  return allowed === 'unlimited' ? Number.POSITIVE_INFINITY : Number(allowed);
}
