import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';

/** The most nested causes that are logged. */
const MAX_CAUSES = 3;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

/**
 * An error with a fixed set of properties. PostgreSQL puts values of rows, such as a person's e-mail, into other
 * properties (`detail`, `where`).
 */
function errorOf(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' };
  const { name, message, stack = '', cause } = thrown;
  const { code, constraint, table } = thrown as { code?: unknown; constraint?: unknown; table?: unknown };
  const isNested = cause !== undefined && depth < MAX_CAUSES;
  return { type: name, message, stack, code, constraint, table, ...(isNested && { cause: errorOf(cause, depth + 1) }) };
}

/** Logs the route of a request, never its query, which may contain an e-mail, a code or a link key. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '(none)' }),
  err: (thrown: Error) => errorOf(thrown),
};

/** Settings of pino, Fastify's logger. */
export const logSettings = ({ LOG_LEVEL, isProduction, logStream }: Runtime) => ({
  level: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  serializers,
  ...(logStream && { stream: logStream }),
});

/** Makes Nest and the app's classes log to Fastify's logger, one JSON object per line. */
export class ServerLogger implements LoggerService {
  constructor(private readonly pino: FastifyBaseLogger) {}

  log(message: unknown, context?: string): void {
    this.write('info', message, context);
  }

  warn(message: unknown, context?: string): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...rest: string[]): void {
    this.write('error', message, rest.at(-1));
  }

  debug(message: unknown, context?: string): void {
    this.write('debug', message, context);
  }

  private write(level: 'info' | 'warn' | 'error' | 'debug', message: unknown, context?: string): void {
    if (message instanceof Error) this.pino[level]({ context, err: message });
    else if (typeof message === 'object') this.pino[level]({ context, ...message });
    else this.pino[level]({ context }, String(message));
  }
}

const HEADER = 'x-request-id';

/** Sends the id of each request in a header, so that operators can find in the log what a player reports. */
export function answerRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}

/** A proxy's request id, if it is a plain word; any other text could forge lines of the log. */
export const acceptedRequestId = (sent: string | string[] | undefined): string | undefined =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined;
