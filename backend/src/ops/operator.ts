import { commonErrors } from '@hoopline/contracts';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { ConsoleSessionsService } from '../identity/sessions/console-sessions.service.ts';
import { visitorOf } from '../identity/sessions/visitor.ts';

/**
 * The operator who acts in the console, and their IP address. With the token, `userId` is set only for the sign-in, by
 * a person who has a session.
 */
export interface Operator {
  via: 'token' | 'member';
  userId: string | null;
  address: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator?: Operator;
  }
}

/** Accepts requests of operators. Throws `unauthenticated` for visitors, `forbidden` for other people. */
@Injectable()
export class ConsoleGuard implements CanActivate {
  constructor(
    private readonly consoles: ConsoleSessionsService,
    private readonly operators: OperatorsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = visitorOf(request)?.userId;
    const isMember = userId !== undefined && (await this.operators.isOperator(userId));
    if (isMember) request.operator = { via: 'member', userId, address: request.ip };
    else if (await this.consoles.isValid(request.headers.cookie))
      request.operator = { via: 'token', userId: null, address: request.ip };
    else throw new DomainError(userId === undefined ? commonErrors.unauthenticated : commonErrors.forbidden);
    return true;
  }
}

/** The operator of a request. Only for handlers behind `ConsoleGuard`. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): Operator => {
  const { operator } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!operator) throw new DomainError(commonErrors.unauthenticated);
  return operator;
});
