import { type BecomeGuest, commonErrors, type Guest, type SessionUser } from '@hoopline/contracts';
import { identityEndpoints } from '@hoopline/contracts/identity/endpoints';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../config/clock.ts';
import { DomainError } from '../http/errors.ts';
import { Route } from '../http/route.decorator.ts';
import { OperatorsService } from './moderation/operators.service.ts';
import { StandingRepository } from './moderation/standing.repository.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { CurrentMember, type Visitor } from './sessions/visitor.ts';
import { VisitorsService } from './sessions/visitors.service.ts';

@Controller()
export class IdentityController {
  constructor(
    private readonly people: PeopleRepository,
    private readonly visitors: VisitorsService,
    private readonly operators: OperatorsService,
    private readonly standing: StandingRepository,
    private readonly clock: Clock,
  ) {}

  @Route(identityEndpoints.user)
  async user(@CurrentMember() me: Visitor): Promise<SessionUser> {
    const [user, standing, isOperator] = await Promise.all([
      this.people.sessionUser(me.userId),
      this.standing.find(me.userId, this.clock.now()),
      this.operators.isOperator(me.userId),
    ]);
    if (!user) throw new DomainError(commonErrors.unauthenticated);
    return { ...user, ...standing, isOperator };
  }

  @Route(identityEndpoints.guest)
  async guest(
    @Req() request: FastifyRequest,
    @Body({ schema: identityEndpoints.guest.body }) body: BecomeGuest,
  ): Promise<Guest> {
    const { userId } = await this.visitors.ensure(request, body?.avatar);
    return { userId };
  }
}
