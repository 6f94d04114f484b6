import { type OpsSession, type OpsSignIn, opsErrors } from '@hoopline/contracts';
import { opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../config/clock.ts';
import { InjectRuntime, type Runtime } from '../config/runtime.ts';
import { DomainError } from '../http/errors.ts';
import { RateCounter } from '../http/rate-limit/rate-counter.ts';
import { Route } from '../http/route.decorator.ts';
import { ConsoleSessionsService } from '../identity/sessions/console-sessions.service.ts';
import { visitorOf } from '../identity/sessions/visitor.ts';
import { ConsoleGuard, CurrentOperator, type Operator } from './operator.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';
import { hasOpsToken, logRefusedToken } from './ops-token.guard.ts';

const { signIn, signOut, session } = opsEndpoints;

/** Begins, checks and ends sessions of the console. */
@Controller()
export class ConsoleController {
  constructor(
    private readonly consoles: ConsoleSessionsService,
    private readonly actions: OpsActionsRepository,
    private readonly counter: RateCounter,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @Route(signIn)
  async signIn(
    @Body({ schema: signIn.body }) { token }: OpsSignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OpsSession> {
    if (!hasOpsToken(this.runtime, token)) {
      await logRefusedToken(this.counter, request);
      throw new DomainError(opsErrors.ops_token_refused);
    }
    const operator: Operator = { via: 'token', userId: visitorOf(request)?.userId ?? null, address: request.ip };
    const entryId = await this.actions.add({ action: 'sign_in', operator }, this.clock.now());
    await this.consoles.begin(reply);
    await this.actions.settle(entryId, true);
    return { via: 'token' };
  }

  @Route(signOut)
  signOut(@Req() { headers }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.consoles.end(headers.cookie, reply);
  }

  @Route(session)
  @UseGuards(ConsoleGuard)
  session(@CurrentOperator() { via }: Operator): OpsSession {
    return { via };
  }
}
