/**
 * Error codes of sockets, and of PostgreSQL while it starts or stops, or after it has ended a session, a statement or a
 * transaction because of a time limit, a deadlock or a conflict.
 */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '40001', '40P01'],
]);
/** Classes of PostgreSQL's error codes: connections (08), and no free connections, memory or disk space (53). */
const CLASSES = /^(08|53)/;
/** Messages of the driver about its own connections; these errors have no code. */
const SENTENCES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered))/;

/** Whether an error means that no answer came in time. The connection may be dead although nobody has closed it. */
export const isQueryTimeout = (error: unknown): boolean =>
  (error as Error | undefined)?.message === 'Query read timeout';

/** PostgreSQL's error codes for statements that reached a time limit or were part of a deadlock. */
const TIMEOUT_KINDS: Record<string, string> = { '57014': 'statement', '55P03': 'lock', '40P01': 'deadlock' };

/** The time limit that a statement reached, or `deadlock`; undefined if it failed for another reason. */
export function timeoutKind(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as Partial<Failure>;
  if (isQueryTimeout(error)) return 'answer';
  if (message === 'timeout exceeded when trying to connect') return 'connection';
  return typeof code === 'string' ? TIMEOUT_KINDS[code] : undefined;
}

/** The errors of the driver, and of TypeORM around it. */
interface Failure extends Error {
  code: unknown;
  driverError: unknown;
}

/** Thrown instead of running a write that has waited too long for other writes with the same lock (`KeyedQueue`). */
export class Outage extends Error {}

/** Whether a statement failed because PostgreSQL cannot run it now: the same statement may work in a moment. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof Outage) return true;
  const { code, message, driverError, cause } = error as Partial<Failure>;
  if (typeof code === 'string' && (CODES.has(code) || CLASSES.test(code))) return true;
  return SENTENCES.test(message ?? '') || isOutage(driverError) || isOutage(cause);
}

/** The messages of Node.js, PostgreSQL and libvips for a full disk. Not every such error has a code. */
const DISK_FULL = /\b(ENOSPC|EDQUOT)\b|No space left|Disk quota exceeded/;

/** Whether a write failed because the disk is full, or such a failure caused the error. */
export const isDiskFull = (error: unknown): boolean =>
  DISK_FULL.test(String(error)) || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
