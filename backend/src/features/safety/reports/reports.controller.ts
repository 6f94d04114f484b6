import type { CreateReport, Report } from '@hoopline/contracts';
import { reportErrors } from '@hoopline/contracts';
import { reportEndpoints } from '@hoopline/contracts/safety/endpoints';
import { Body, Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../config/clock.ts';
import { DomainError } from '../../../http/errors.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { StandingRepository } from '../../../moderation/standing.repository.ts';
import { ReportsPublisher } from './reports.publisher.ts';
import { ReportsService } from './reports.service.ts';

const { report, acknowledgeWarning } = reportEndpoints;

/** What members report, and the warnings they are given. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly standing: StandingRepository,
    private readonly publisher: ReportsPublisher,
    private readonly clock: Clock,
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
  async acknowledge(
    @CurrentMember() me: Visitor,
    @Param({ schema: acknowledgeWarning.params }) { id }: { id: string },
  ): Promise<void> {
    if (!(await this.standing.acknowledge(id, me.userId, this.clock.now()))) {
      throw new DomainError(reportErrors.warning_not_found);
    }
    // It leaves their other tabs too.
    this.publisher.standingChanged(me.userId);
  }
}
