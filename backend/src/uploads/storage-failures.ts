import { commonErrors } from '@hoopline/contracts';
import { DomainError } from '../http/errors.ts';

/** Seconds. In this time an operator may make room on the disk, or the store may answer again. */
const RETRY_AFTER = 30;

/** Messages of libvips for calls that the system refused. Its errors have no code. */
const SYSTEM_SENTENCE =
  /system error: (No space left|Disk quota|Too many open files|Input\/output error|Cannot allocate)/;

/** Whether a call failed because of the machine (a full disk, too many open files), and not because of the file. */
export function isSystemError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof DomainError) return false;
  const { syscall, code, message = '' } = error as Partial<NodeJS.ErrnoException>;
  return syscall !== undefined || code === 'ERR_WORKER_INIT_FAILED' || SYSTEM_SENTENCE.test(message);
}

/** The error for status 503. The error filter logs the cause. */
export const storageUnavailable = (cause: unknown): DomainError =>
  new DomainError(commonErrors.unavailable, { retryAfter: RETRY_AFTER, cause });
