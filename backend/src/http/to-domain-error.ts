import type { ErrorCode } from '@hoopline/contracts';
import { HttpException } from '@nestjs/common';
import { DomainError } from './domain-error.ts';

/** What the framework's own refusals mean in our words. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Any thrown thing as an error of the catalogue; what nobody foresaw is `internal` and tells no details. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number })?.statusCode;
  return new DomainError(BY_STATUS[status ?? 500] ?? 'internal');
}
