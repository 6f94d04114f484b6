import { courtsErrors } from '@hoopline/contracts';
import { DomainError } from '../../../http/errors.ts';
import { OutboundError } from '../../../http/outbound.ts';

/** Seconds after which a provider that refused a search may take one again. */
const RETRY_AFTER = 60;

/** An error of a provider as one of the contract, with what is behind it for the log. */
export function providerError(cause: unknown, isQuota: (error: OutboundError) => boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause;
  if (cause.failure === 'timeout') return new DomainError(courtsErrors.places_timeout, { cause });
  if (isQuota(cause)) return new DomainError(courtsErrors.places_quota, { cause, retryAfter: RETRY_AFTER });
  return new DomainError(courtsErrors.places_unavailable, { cause });
}
