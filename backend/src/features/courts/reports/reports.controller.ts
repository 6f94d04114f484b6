import type { AddPhoto, CourtReports, ReportCondition } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdempotencyKey } from '../../../http/idempotency.service.ts';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { ReportsService } from './reports.service.ts';

const { reportCondition, addPhoto, removePhoto } = courtsEndpoints;

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(reportCondition)
  reportCondition(
    @Req() request: FastifyRequest,
    @Param({ schema: reportCondition.params }) { id }: { id: string },
    @Body({ schema: reportCondition.body }) condition: ReportCondition,
  ): Promise<CourtReports> {
    return this.visitors.write(request, (userId) => this.reports.report(id, userId, condition));
  }

  @Route(addPhoto)
  async addPhoto(
    @CurrentMember() me: Visitor,
    @Param({ schema: addPhoto.params }) { id }: { id: string },
    @Body({ schema: addPhoto.body }) body: AddPhoto,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourtReports> {
    const answer = await this.reports.addPhoto(id, me.userId, body, idempotencyKey);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(removePhoto)
  removePhoto(
    @CurrentMember() me: Visitor,
    @Param({ schema: removePhoto.params }) { id, photoId }: { id: string; photoId: string },
  ): Promise<CourtReports> {
    return this.reports.removePhoto(id, photoId, me.userId);
  }
}
