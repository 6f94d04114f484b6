import type { ErrorBody, ErrorCode, ErrorDefinition } from '@hoopline/contracts';

interface Details {
  fields?: Record<string, string>;
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal by one of the contract's errors. Services throw it; one filter answers it over HTTP, one over sockets. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(
    { code, status, message }: ErrorDefinition<ErrorCode>,
    readonly details: Details = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
  }

  get body(): ErrorBody {
    const { fields } = this.details;
    return { code: this.code, message: this.message, ...(fields && { fields }) };
  }
}
