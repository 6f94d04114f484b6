import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';

/** Causes of causes that are logged. */
const MAX_CAUSES = 3;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

/**
 * An error without what else its maker has put on it: PostgreSQL's name the values of rows in `detail` and `where`, which
 * may be somebody's e-mail.
 */
function errorOf(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' };
  const { name, message, stack = '', cause } = thrown;
  const { code, constraint, table } = thrown as { code?: unknown; constraint?: unknown; table?: unknown };
  const isNested = cause !== undefined && depth < MAX_CAUSES;
  return { type: name, message, stack, code, constraint, table, ...(isNested && { cause: errorOf(cause, depth + 1) }) };
}

/** Logs a request's route, never its query, which may contain an e-mail, a code or a key. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '(none)' }),
  err: (thrown: Error) => errorOf(thrown),
};

/** Settings of pino, the logger that Fastify brings. */
export const logSettings = ({ LOG_LEVEL, isProduction, logStream }: Runtime) => ({
  level: LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  serializers,
  ...(logStream && { stream: logStream }),
});

/** Makes Nest and our classes log to Fastify's logger, one JSON object a line. */
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

/** Sends each request's id in a header, so that what a player reports can be found in the log. */
export function answerRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}

/** A proxy's request id, if it is a plain word; anything else could forge lines of the log. */
export const acceptedRequestId = (sent: string | string[] | undefined): string | undefined =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined;
