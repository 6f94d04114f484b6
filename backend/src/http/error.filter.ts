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
    const { id: requestId, method } = request;
    const about = { requestId, method, route: request.routeOptions?.url };
    if (error.code === 'internal') this.logger.error({ ...about, err: thrown });
    else if (error.code === 'unavailable') this.logger.warn({ ...about, cause: String(error.cause ?? thrown) });
    if (error.details.retryAfter) void reply.header('retry-after', String(error.details.retryAfter));
    void reply.status(error.status).type('application/json; charset=utf-8').send(error.body);
  }
}
