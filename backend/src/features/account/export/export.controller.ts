import { ACCOUNT_LINKS, commonErrors, type DataExport, PRODUCT } from '@hoopline/contracts';
import { accountEndpoints } from '@hoopline/contracts/account/endpoints';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../http/errors.ts';
import { languageOf } from '../../../http/language.ts';
import { RateLimit } from '../../../http/rate-limit/rate-limit.decorator.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { ExportService } from './export.service.ts';

const { dataExport, startExport } = accountEndpoints;

/** One's own copy alone: the file has no address that anybody else could use. */
@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Route(dataExport)
  find(@CurrentVisitor() me: Visitor | null): Promise<DataExport> {
    return this.exports.find(me?.userId ?? null);
  }

  @Route(startExport)
  start(@CurrentVisitor() me: Visitor | null, @Req() request: FastifyRequest): Promise<DataExport> {
    if (!me) throw new DomainError(commonErrors.unauthenticated);
    return this.exports.start(me.userId, languageOf(request));
  }

  @Get(ACCOUNT_LINKS.exportFile)
  @RateLimit({ points: 30, seconds: 60 })
  @ApiExcludeEndpoint()
  async file(@CurrentVisitor() me: Visitor | null, @Res() reply: FastifyReply): Promise<void> {
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
