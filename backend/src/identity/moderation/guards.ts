import { reportErrors } from '@hoopline/contracts';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { ForSuspended } from '../../http/route.decorator.ts';
import { visitorOf } from '../sessions/visitor.ts';
import { OperatorsService } from './operators.service.ts';

/** Lets operators pass. Everybody else receives 404 before the server looks at their input. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(private readonly operators: OperatorsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.operators.assertOperator(visitorOf(context.switchToHttp().getRequest<FastifyRequest>())?.userId);
    return true;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses writes of suspended people, except on routes that are marked as `ForSuspended`. */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { method, session } = context.switchToHttp().getRequest<FastifyRequest>();
    const until = session?.suspendedUntil;
    if (!until || SAFE_METHODS.includes(method) || Date.parse(until) <= this.clock.now().getTime()) return true;
    if (this.reflector.getAllAndOverride(ForSuspended, [context.getHandler(), context.getClass()])) return true;
    throw new DomainError(reportErrors.suspended, { until });
  }
}
