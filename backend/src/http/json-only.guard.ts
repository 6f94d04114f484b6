import { commonErrors } from '@hoopline/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';

/** Routes of the contract take JSON or nothing: a form of another page, which needs no leave to send, is none of it. */
@Injectable()
export class JsonOnlyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const type = context.switchToHttp().getRequest<FastifyRequest>().headers['content-type'];
    if (type && !/^application\/json\s*(;|$)/i.test(type)) throw new DomainError(commonErrors.unsupported_media_type);
    return true;
  }
}
