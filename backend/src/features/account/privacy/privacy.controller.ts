import type { Privacy } from '@hoopline/contracts';
import { accountEndpoints } from '@hoopline/contracts/account/endpoints';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { PrivacyService } from './privacy.service.ts';

const { privacy, savePrivacy } = accountEndpoints;

/** Saving makes a visitor without a session a guest. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly privacy: PrivacyService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(privacy)
  find(@CurrentVisitor() me: Visitor | null): Promise<Privacy> {
    return this.privacy.find(me?.userId ?? null);
  }

  @Route(savePrivacy)
  save(@Req() request: FastifyRequest, @Body({ schema: savePrivacy.body }) body: Privacy): Promise<Privacy> {
    return this.visitors.write(request, (userId) => this.privacy.save(userId, body));
  }
}
