import { messagesRoutes } from '@hoopline/contracts';
import { api, HttpError } from '../../../lib/api.ts';
import { isTransient } from '../../../lib/transient.ts';
import { type Outgoing, REJECTION_REASONS, type RejectionReason } from './outgoing-storage.ts';

export const sendMessage = ({ conversationId, content, clientMessageId }: Outgoing, signal: AbortSignal) =>
  api(messagesRoutes.send, {
    params: { id: conversationId },
    body: { content, clientMessageId },
    signal,
  });

/**
 * `retry`: the same message may succeed later, after `waitMs` if the server gave a time. `sign-in`: nothing can be sent
 * until the user signs in. `rejected`: the server does not accept the message; `reason` is set if the page can show it.
 */
export type SendErrorKind =
  | { kind: 'retry'; waitMs?: number }
  | { kind: 'sign-in' }
  | { kind: 'rejected'; reason?: RejectionReason };

export function classifySendError(error: unknown): SendErrorKind {
  if (!(error instanceof HttpError)) return { kind: 'retry' };
  if (error.status === 401) return { kind: 'sign-in' };
  if (!isTransient(error)) {
    const reason = REJECTION_REASONS.find((code) => code === error.code);
    return { kind: 'rejected', ...(reason && { reason }) };
  }
  return { kind: 'retry', waitMs: error.retryAfter && error.retryAfter * 1_000 };
}
