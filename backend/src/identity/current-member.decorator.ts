import { commonErrors } from '@hoopline/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../http/domain-error.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** The visitor who calls, or null. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor | null =>
  visitorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The member who calls. Guests, and visitors without a session, are answered 401. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const visitor = visitorOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (visitor?.kind !== 'member') throw new DomainError(commonErrors.unauthenticated);
  return visitor;
});
