import { commonErrors } from '@hoopline/contracts';
import { DomainError } from '../http/errors.ts';

/** Seconds. Somebody must make room, or the store come back. */
const RETRY_AFTER = 30;

/** What libvips, which keeps no code, says of a call that the system refused. */
const SYSTEM_SENTENCE =
  /system error: (No space left|Disk quota|Too many open files|Input\/output error|Cannot allocate)/;

/** Whether a call failed for the machine's sake, such as a full disk or too many open files, and not for the file's. */
export function isSystemError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof DomainError) return false;
  const { syscall, code, message = '' } = error as Partial<NodeJS.ErrnoException>;
  return syscall !== undefined || code === 'ERR_WORKER_INIT_FAILED' || SYSTEM_SENTENCE.test(message);
}

/** 503; the filter of errors logs the cause. */
export const storageUnavailable = (cause: unknown): DomainError =>
  new DomainError(commonErrors.unavailable, { retryAfter: RETRY_AFTER, cause });
