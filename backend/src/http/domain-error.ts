import { ERRORS, type ErrorBody, type ErrorCode } from '@hoopline/contracts';

interface Details {
  fields?: Record<string, string>;
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal by one of the catalogue's codes. Services throw it; a filter each for HTTP and sockets turns it into words. */
export class DomainError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(ERRORS[code].message);
    this.status = ERRORS[code].status;
  }

  get body(): ErrorBody {
    const { fields } = this.details;
    return { code: this.code, message: this.message, ...(fields && { fields }) };
  }
}
