import {
  ACCOUNT_LINKS,
  type AccountDeletion,
  type ConfirmDeletion,
  commonErrors,
  type DataExport,
  PRODUCT,
  type Privacy,
} from '@hoopline/contracts';
import { accountEndpoints } from '@hoopline/contracts/account/endpoints';
import { Body, Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors.ts';
import { languageOf } from '../../http/language.ts';
import { RateLimit } from '../../http/rate-limit/rate-limit.decorator.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../identity/sessions/visitors.service.ts';
import { DeletionService } from './deletion/deletion.service.ts';
import { ExportService } from './export/export.service.ts';
import { PrivacyService } from './privacy.service.ts';

const { privacy, savePrivacy, askDeletion, keep, dataExport, startExport } = accountEndpoints;

@Controller()
export class AccountController {
  constructor(
    private readonly privacy: PrivacyService,
    private readonly deletion: DeletionService,
    private readonly exports: ExportService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(privacy)
  findPrivacy(@CurrentVisitor() me: Visitor | null): Promise<Privacy> {
    return this.privacy.find(me?.userId ?? null);
  }

  /** Creates a guest for a visitor without a session. */
  @Route(savePrivacy)
  savePrivacy(@Req() request: FastifyRequest, @Body({ schema: savePrivacy.body }) body: Privacy): Promise<Privacy> {
    return this.visitors.write(request, (userId) => this.privacy.save(userId, body));
  }

  @Route(askDeletion)
  async askDeletion(
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

  @Route(dataExport)
  findExport(@CurrentVisitor() me: Visitor | null): Promise<DataExport> {
    return this.exports.find(me?.userId ?? null);
  }

  @Route(startExport)
  startExport(@CurrentVisitor() me: Visitor | null, @Req() request: FastifyRequest): Promise<DataExport> {
    if (!me) throw new DomainError(commonErrors.unauthenticated);
    return this.exports.start(me.userId, languageOf(request));
  }

  /** Sends only the reader's own copy: the address contains no id, so it cannot open another person's file. */
  @Get(ACCOUNT_LINKS.exportFile)
  @RateLimit({ points: 30, seconds: 60 })
  @ApiExcludeEndpoint()
  async exportFile(@CurrentVisitor() me: Visitor | null, @Res() reply: FastifyReply): Promise<void> {
    const { size, stream, madeAt } = await this.exports.file(me?.userId ?? null);
    const name = `${PRODUCT.name.toLowerCase()}-${madeAt.toISOString().slice(0, 10)}.zip`;
    void reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stream);
  }
}
