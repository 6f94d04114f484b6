/** Of sockets, and of PostgreSQL while it starts, stops, has no connections or no disk left, or gave up on a statement. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '40001', '40P01'],
]);
/** Classes of PostgreSQL's codes: connections, and resources. */
const CLASSES = /^(08|53)/;
/** What the driver says of a connection of its own; it gives these no code. */
const SENTENCES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered))/;

/** What the driver says when no answer came in time. The connection may be dead, although nobody has closed it. */
export const isQueryTimeout = (error: unknown): boolean =>
  (error as Error | undefined)?.message === 'Query read timeout';

/** PostgreSQL's codes for ending what takes too long. */
const TIMEOUT_KINDS: Record<string, string> = { '57014': 'statement', '55P03': 'lock', '40P01': 'deadlock' };

/** Which limit of time a statement met; undefined where it failed otherwise. */
export function timeoutKind(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as Partial<Failure>;
  if (isQueryTimeout(error)) return 'answer';
  if (message === 'timeout exceeded when trying to connect') return 'connection';
  return typeof code === 'string' ? TIMEOUT_KINDS[code] : undefined;
}

/** What the driver, or TypeORM around it, throws. */
interface Failure extends Error {
  code: unknown;
  driverError: unknown;
}

/** Thrown where the database is not asked at all, because it would not answer in time. */
export class Outage extends Error {}

/** Whether a statement failed because PostgreSQL cannot serve it now: the same statement may work in a moment. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof Outage) return true;
  const { code, message, driverError, cause } = error as Partial<Failure>;
  if (typeof code === 'string' && (CODES.has(code) || CLASSES.test(code))) return true;
  return SENTENCES.test(message ?? '') || isOutage(driverError) || isOutage(cause);
}

/** In the words of Node.js, of PostgreSQL and of libvips. Not every such error has a code. */
const DISK_FULL = /\b(ENOSPC|EDQUOT)\b|No space left|Disk quota exceeded/;

/** Whether a write failed because there is no room for it, or whether that caused the error. */
export const isDiskFull = (error: unknown): boolean =>
  DISK_FULL.test(String(error)) || (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
