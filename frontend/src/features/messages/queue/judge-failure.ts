import { HttpError } from '../../../lib/api.ts';

/** `later`: the same message may go through next time. `sign-in`: nothing goes through until then. */
export type Verdict = { kind: 'later'; waitMs?: number } | { kind: 'sign-in' } | { kind: 'never' };

const PASSING_STATUS = new Set([408, 425, 429]);

/** What a failed attempt means for the message. */
export function judgeFailure(error: unknown): Verdict {
  // Unreachable, timed out, or answered by something that is not our server.
  if (!(error instanceof HttpError)) return { kind: 'later' };
  if (error.status === 401) return { kind: 'sign-in' };
  if (error.status < 500 && !PASSING_STATUS.has(error.status)) return { kind: 'never' };
  return { kind: 'later', waitMs: error.retryAfter && error.retryAfter * 1_000 };
}
