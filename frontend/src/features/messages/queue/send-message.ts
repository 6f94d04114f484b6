import { messagesRoutes } from '@hoopline/contracts';
import { api, HttpError } from '../../../lib/api.ts';
import type { Outgoing } from './outgoing-storage.ts';

const TIMEOUT_MS = 20_000;

export const sendMessage = ({ conversationId, content, clientMessageId }: Outgoing) =>
  api(messagesRoutes.send, {
    params: { id: conversationId },
    body: { content, clientMessageId },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/**
 * `retry`: the same message may succeed later, after `waitMs` if the server gave a time. `sign-in`: nothing can be sent
 * until the user signs in. `rejected`: the server will never accept this message.
 */
export type SendErrorKind = { kind: 'retry'; waitMs?: number } | { kind: 'sign-in' } | { kind: 'rejected' };

const TRANSIENT_STATUS = new Set([408, 425, 429]);

export function classifySendError(error: unknown): SendErrorKind {
  // Unreachable, timed out, or answered by something that is not our server, such as a proxy.
  if (!(error instanceof HttpError)) return { kind: 'retry' };
  if (error.status === 401) return { kind: 'sign-in' };
  if (error.status < 500 && !TRANSIENT_STATUS.has(error.status)) return { kind: 'rejected' };
  return { kind: 'retry', waitMs: error.retryAfter && error.retryAfter * 1_000 };
}
