import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../sessions/visitor.ts';
import { OperatorsService } from './operators.service.ts';

/** Lets operators pass. Everybody else is answered 404 before anything they sent is looked at. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(private readonly operators: OperatorsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.operators.assertOperator(visitorOf(context.switchToHttp().getRequest<FastifyRequest>())?.userId);
    return true;
  }
}
