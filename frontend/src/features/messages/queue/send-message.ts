import { messagesRoutes } from '@hoopline/contracts';
import { api, HttpError } from '../../../lib/api.ts';
import { isTransient } from '../../../lib/transient.ts';
import { type Outgoing, REJECTION_REASONS, type RejectionReason } from './outgoing-storage.ts';

export const sendMessage = (item: Outgoing, signal: AbortSignal) => {
  const { conversationId, content, clientMessageId, quote, mediaUrl } = item;
  return api(messagesRoutes.send, {
    params: { id: conversationId },
    body: { content, clientMessageId, ...(quote && { replyTo: quote.id }), ...(mediaUrl && { mediaUrl }) },
    signal,
  });
};

/**
 * `retry`: the same message may succeed later, after `waitMs` if the server gave a time. `sign-in`: nothing can be sent
 * until the user signs in. `photo`: the address of the photo has expired, was used or is unknown, so the photo must be
 * uploaded again. `delivered`: an earlier attempt has succeeded. `rejected`: the server does not accept the message;
 * `reason` is set if the page can show it.
 */
export type SendErrorKind =
  | { kind: 'retry'; waitMs?: number }
  | { kind: 'sign-in' }
  | { kind: 'photo' | 'delivered' }
  | { kind: 'rejected'; reason?: RejectionReason };

/** Whether the photo of the message must be uploaded before the message is sent. */
export const isToUpload = (item: Outgoing): item is Outgoing & { photo: Blob } =>
  item.photo !== undefined && item.mediaUrl === undefined;

/** Says how to go on after an error of the upload of the photo or of the message itself. */
export function classifySendError(error: unknown, item: Outgoing): SendErrorKind {
  const isUpload = isToUpload(item);
  if (isUpload && isUnreadable(error)) return { kind: 'rejected', reason: 'photo_refused' };
  if (!(error instanceof HttpError)) return { kind: 'retry' };
  if (error.status === 401) return { kind: 'sign-in' };
  if (UPLOADED_AGAIN.has(error.code ?? '') || error.problems.mediaUrl) return { kind: 'photo' };
  // This browser may have lost the address of a photo that was sent with it. Another upload has another address.
  if (error.code === 'message_id_reused' && item.photo) return { kind: 'delivered' };
  // A pause may be long: the writer decides, and later texts must not wait for the photo.
  if (error.code === 'uploads_paused') return { kind: 'rejected', reason: 'uploads_paused' };
  if ((isUpload || error.code?.startsWith('upload_')) && isOfPhoto(error))
    return { kind: 'rejected', reason: 'photo_refused' };
  if (!isTransient(error)) {
    const reason = REJECTION_REASONS.find((code) => code === error.code);
    return { kind: 'rejected', ...(reason && { reason }) };
  }
  return { kind: 'retry', waitMs: error.retryAfter && error.retryAfter * 1_000 };
}

/** Whether the device no longer has the photo, for example because its file was deleted. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

const UPLOADED_AGAIN = new Set<string>([
  'upload_not_found',
  'upload_refused',
  'upload_expired',
  'upload_used',
  'upload_incomplete',
]);

/** Whether the photo was refused for its kind, its size or its content. Another upload would be refused too. */
const isOfPhoto = ({ status, problems }: HttpError): boolean =>
  [413, 415, 422].includes(status) || Boolean(problems.size || problems.contentType);
