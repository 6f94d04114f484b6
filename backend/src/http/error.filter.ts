import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toDomainError } from './errors.ts';

/** Answers every error of a request as an `ErrorBody`, without a stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    if (error.code === 'internal') {
      this.logger.error({
        requestId: request.id,
        method: request.method,
        route: request.routeOptions?.url,
        err: thrown,
      });
    }
    if (error.details.retryAfter) void reply.header('retry-after', String(error.details.retryAfter));
    void reply.status(error.status).type('application/json; charset=utf-8').send(error.body);
  }
}
