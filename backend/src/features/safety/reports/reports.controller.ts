import type { CreateReport, Report } from '@hoopline/contracts';
import { reportEndpoints } from '@hoopline/contracts/safety/endpoints';
import { Body, Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { StandingService } from '../standing.service.ts';
import { ReportsService } from './reports.service.ts';

const { report, acknowledgeWarning } = reportEndpoints;

/** What members report, and the warnings they are given. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly standing: StandingService,
  ) {}

  @Route(report)
  async report(
    @CurrentMember() me: Visitor,
    @Body({ schema: report.body }) body: CreateReport,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Report> {
    const { report: stored, isNew } = await this.reports.report(me.userId, body);
    if (!isNew) void reply.status(200);
    return stored;
  }

  @Route(acknowledgeWarning)
  acknowledge(
    @CurrentMember() me: Visitor,
    @Param({ schema: acknowledgeWarning.params }) { id }: { id: string },
  ): Promise<void> {
    return this.standing.acknowledge(id, me.userId);
  }
}
