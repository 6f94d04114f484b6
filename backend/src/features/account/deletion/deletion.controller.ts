import { type AccountDeletion, type ConfirmDeletion, commonErrors } from '@hoopline/contracts';
import { accountEndpoints } from '@hoopline/contracts/account/endpoints';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../http/errors.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { DeletionService } from './deletion.service.ts';

const { askDeletion, keep } = accountEndpoints;

@Controller()
export class DeletionController {
  constructor(
    private readonly deletion: DeletionService,
    private readonly visitors: VisitorsService,
  ) {}

  /** A guest's own session ends too; a member's browser signs out by itself, once it has forgotten what it kept. */
  @Route(askDeletion)
  async ask(
    @CurrentVisitor() me: Visitor | null,
    @Body({ schema: askDeletion.body }) { name }: ConfirmDeletion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountDeletion> {
    if (!me) throw new DomainError(commonErrors.unauthenticated);
    const { isGuest, dueAt } = await this.deletion.ask(me, name);
    if (isGuest) await this.visitors.leave(request, reply);
    return { dueAt };
  }

  @Route(keep)
  keep(@CurrentMember() me: Visitor): Promise<AccountDeletion> {
    return this.deletion.keep(me.userId);
  }
}
