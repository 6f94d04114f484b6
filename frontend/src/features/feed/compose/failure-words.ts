import { HttpError } from '../../../lib/api.ts';
import { causeOf } from './use-create-post.ts';

type Words = 'signedOut' | 'tooLarge' | 'wrongKind' | 'broken' | 'busy' | 'offline' | 'failed';

const BY_STATUS: Readonly<Record<number, Words>> = {
  401: 'signedOut',
  413: 'tooLarge',
  415: 'wrongKind',
  422: 'broken',
  429: 'busy',
};

/** Which words tell a failure; those of the last kind say only that it did not work. */
export function failureWords(error: unknown): Words {
  const cause = causeOf(error);
  if (!(cause instanceof HttpError)) return navigator.onLine ? 'failed' : 'offline';
  if (cause.fields.size) return 'tooLarge';
  if (cause.fields.contentType) return 'wrongKind';
  return BY_STATUS[cause.status] ?? 'failed';
}
