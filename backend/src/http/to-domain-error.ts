import { commonErrors } from '@hoopline/contracts';
import { HttpException } from '@nestjs/common';
import { DomainError } from './domain-error.ts';

/** What the framework's own refusals mean in our words. */
const BY_STATUS: Record<number, (typeof commonErrors)[keyof typeof commonErrors]> = {
  400: commonErrors.invalid_input,
  401: commonErrors.unauthenticated,
  403: commonErrors.forbidden,
  404: commonErrors.not_found,
  405: commonErrors.method_not_allowed,
  413: commonErrors.too_large,
  415: commonErrors.unsupported_media_type,
  429: commonErrors.too_many_requests,
  503: commonErrors.unavailable,
};

/** Any thrown thing as an error of the catalogue; what nobody foresaw is `internal` and tells no details. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number })?.statusCode;
  return new DomainError(BY_STATUS[status ?? 500] ?? commonErrors.internal);
}
