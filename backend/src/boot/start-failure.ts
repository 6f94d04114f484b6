import { userInfo } from 'node:os';
import { ConfigError } from '../config/env.ts';
import { openPortAfter } from '../config/ports.ts';
import { PostgresError } from '../database/embedded/runner.ts';
import { isDiskFull } from '../database/outages.ts';
import { LockTakenError } from './app-lock.ts';

/** A sentence for the person who tried to start the app; undefined for an error that needs its stack. */
export function sentenceFor(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'The disk is full: make room for about 1 GB, then start Hoopline again.';
  if (error instanceof ConfigError || error instanceof PostgresError || error instanceof LockTakenError) {
    return error.message;
  }
  const failure = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (failure?.syscall === 'listen') return listenSentence(failure.code, failure.port ?? 0, failure.message);
  if (failure?.path && failure.code) return fileSentence(failure.code, failure.path);
  if (NO_DATABASE.test(failure?.code ?? '')) return `The database in DATABASE_URL cannot be used: ${reasonOf(failure)}`;
  return undefined;
}

/**
 * Error codes of a database that cannot be used: the host is unreachable, its certificate is refused (TLS), or
 * SQLSTATE class 28 (wrong user or password) or 3D (no such database).
 */
const NO_DATABASE =
  /^(.*CERT.*|UNABLE_TO_VERIFY_LEAF_SIGNATURE|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28...|3D...)$/;

/** Node tries every address of a host and reports all failures in one AggregateError. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((each: Error) => each.message).join(', ') : error.message;

function listenSentence(code: string | undefined, port: number, message: string): string {
  const choose = (other: number) => `choose another with PORT=${other} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use by another program: ${choose(openPortAfter(port))}`;
  if (code === 'EACCES') return `${account()} may not open port ${port}: ${choose(3000)}`;
  return `The app cannot listen (${message}): change PORT or HOST.`;
}

function fileSentence(code: string, path: string): string | undefined {
  if (code === 'EACCES' || code === 'EPERM') {
    return `${account()} may not use ${path}: it belongs to another account, perhaps from a start with sudo, so give it to this one or set DATA_DIR to another folder.`;
  }
  if (code === 'EROFS') return `${path} lies on a disk that cannot be written: set DATA_DIR to another folder.`;
  return undefined;
}

/** The name of the account that runs this process. In a container the user id may have no name. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return 'This account';
  }
}
