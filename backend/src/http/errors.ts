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
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { config } from 'zod';
import { isDiskFull, isOutage } from '../database/outages.ts';
import { Metrics } from '../metrics/metrics.ts';

interface Details {
  fields?: Record<string, string>;
  problems?: Record<string, Problem>;
  /** Seconds until a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** End of the refusal's reason, such as a suspension. */
  until?: string;
  /** The original error, for the log. */
  cause?: unknown;
}

/** An error of the contract. Services throw it. `ErrorFilter` answers it over HTTP, and `SocketCalls` over sockets. */
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

/** The error of the contract for each HTTP status that the framework uses. */
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

/** In seconds. An outage of PostgreSQL is usually either very short or long. */
const RETRY_AFTER = 2;

/** Converts any thrown value to an error of the contract. An unexpected one becomes `internal`, without details. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isOutage(thrown)) return new DomainError(commonErrors.unavailable, { retryAfter: RETRY_AFTER });
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number })?.statusCode;
  return new DomainError(BY_STATUS[status ?? 500] ?? commonErrors.internal);
}

/**
 * `invalid_input` with the first issue of each input, by its dotted path. Unknown keys have an entry each, at most 20
 * for one object.
 */
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

/** `invalid_input` for one input that a rule beyond its schema refuses: its code, or the problem with its limits. */
export function invalidField(name: string, message: string, refused: ProblemCode | Problem): DomainError {
  const problem = typeof refused === 'string' ? { code: refused } : refused;
  return new DomainError(commonErrors.invalid_input, { fields: { [name]: message }, problems: { [name]: problem } });
}

/** While the disk is full, many calls fail: the log gets at most one line per minute that explains what to do. */
const DISK_FULL_EVERY_MS = 60_000;

/** Answers every error of a request as an `ErrorBody`, without a stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');
  private diskFullAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly metrics: Metrics) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    const { id: requestId, method } = request;
    const about = { requestId, method, route: request.routeOptions?.url };
    if (error.code === 'internal') this.logger.error({ ...about, err: thrown });
    else if (error.code === 'unavailable') this.logger.warn({ ...about, cause: String(error.cause ?? thrown) });
    if (isDiskFull(thrown)) this.logDiskFull();
    if (error.details.retryAfter) void reply.header('retry-after', String(error.details.retryAfter));
    void reply.status(error.status).type('application/json; charset=utf-8').send(error.body);
  }

  private logDiskFull(): void {
    this.metrics.diskFull.inc();
    const now = performance.now();
    if (now - this.diskFullAt < DISK_FULL_EVERY_MS) return;
    this.diskFullAt = now;
    this.logger.error(
      'The disk is full: make room. Until then nothing new can be stored; nothing that was stored is lost.',
    );
  }
}

const characters = (count?: number) => (count === 1 ? '1 character' : `${count} characters`);

const SENTENCES: Partial<Record<ProblemCode, (problem: Problem) => string>> = {
  required: () => 'Required',
  too_short: ({ min }) => `At least ${characters(min)}`,
  too_long: ({ max }) => `At most ${characters(max)}`,
  too_low: ({ min }) => `At least ${min}`,
  too_high: ({ max }) => `At most ${max}`,
  too_few: ({ min }) => `At least ${min} of these`,
  too_many: ({ max }) => `At most ${max} of these`,
  not_a_whole_number: () => 'Not a whole number',
  not_a_number: () => 'Not a number',
  not_an_option: () => 'Not one of the options',
  not_a_date: () => 'Not a date and time',
  wrong_type: () => 'Not of the right type',
  wrong_format: () => 'Not in the right format',
};

/**
 * Makes validation answer with sentences of our own if a schema of the contract has none: zod's sentences name types of
 * JavaScript.
 */
export function setValidationMessages(): void {
  config({
    customError: (issue) => {
      const isMissing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
      const problem: Problem = isMissing ? { code: 'required' } : problemOf({ ...issue, message: '' });
      return SENTENCES[problem.code]?.(problem) ?? 'This cannot be used';
    },
  });
}
