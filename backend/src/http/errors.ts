import {
  commonErrors,
  type ErrorBody,
  type ErrorCode,
  type ErrorDefinition,
  type Problem,
  type ProblemCode,
  problemOf,
  type SchemaIssue,
} from '@hoopline/contracts';
import { HttpException } from '@nestjs/common';
import { isOutage } from '../database/outages.ts';

interface Details {
  fields?: Record<string, string>;
  problems?: Record<string, Problem>;
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** When what is refused ends. */
  until?: string;
  /** What is behind it, for the log. */
  cause?: unknown;
}

/** An error of the contract. Services throw it; one filter answers it over HTTP, another over sockets. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(
    { code, status, message }: ErrorDefinition<ErrorCode>,
    readonly details: Details = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = status;
  }

  get body(): ErrorBody {
    const { fields, problems, until } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(problems && { problems }),
      ...(until && { until }),
    };
  }
}

/** Our errors for the framework's own, by HTTP status. */
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

/** Seconds. PostgreSQL is back soon, or not for long. */
const RETRY_AFTER = 2;

/** Any thrown value as an error of the contract. An unexpected one is `internal`, without details. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isOutage(thrown)) return new DomainError(commonErrors.unavailable, { retryAfter: RETRY_AFTER });
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number })?.statusCode;
  return new DomainError(BY_STATUS[status ?? 500] ?? commonErrors.internal);
}

/** `invalid_input` with the first issue of each input, by its dotted path; unknown keys are named one by one. */
export function invalidInput(issues: readonly SchemaIssue[]): DomainError {
  const fields: Record<string, string> = {};
  const problems: Record<string, Problem> = {};
  const add = (path: readonly string[], message: string, problem: Problem) => {
    const name = path.join('.');
    if (Object.hasOwn(fields, name)) return;
    fields[name] = message;
    problems[name] = problem;
  };
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    if (!issue.keys) add(path, issue.message, problemOf(issue));
    for (const key of issue.keys?.slice(0, 20) ?? []) add([...path, key], 'Unknown key', { code: 'unknown_key' });
  }
  return new DomainError(commonErrors.invalid_input, { fields, problems });
}

/** `invalid_input` for one input that a rule beyond its schema refuses. */
export const invalidField = (name: string, message: string, code: ProblemCode): DomainError =>
  new DomainError(commonErrors.invalid_input, { fields: { [name]: message }, problems: { [name]: { code } } });
