import { messagesRoutes } from '@hoopline/contracts';
import { api, HttpError } from '../../../lib/api.ts';
import { isTransient } from '../../../lib/transient.ts';
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

export function classifySendError(error: unknown): SendErrorKind {
  if (!(error instanceof HttpError)) return { kind: 'retry' };
  if (error.status === 401) return { kind: 'sign-in' };
  if (!isTransient(error)) return { kind: 'rejected' };
  return { kind: 'retry', waitMs: error.retryAfter && error.retryAfter * 1_000 };
}
