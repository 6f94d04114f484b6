import { commonErrors, type Guest, type SessionUser } from '@hoopline/contracts';
import { identityEndpoints } from '@hoopline/contracts/identity/endpoints';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';
import { Route } from '../http/route.decorator.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { CurrentMember, type Visitor } from './sessions/visitor.ts';
import { VisitorsService } from './sessions/visitors.service.ts';

@Controller()
export class IdentityController {
  constructor(
    private readonly people: PeopleRepository,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(identityEndpoints.user)
  async user(@CurrentMember() me: Visitor): Promise<SessionUser> {
    const user = await this.people.sessionUser(me.userId);
    if (!user) throw new DomainError(commonErrors.unauthenticated);
    return user;
  }

  @Route(identityEndpoints.guest)
  async guest(@Req() request: FastifyRequest): Promise<Guest> {
    const { userId } = await this.visitors.ensure(request);
    return { userId };
  }
}
