import type { PageQuery, ReportedItem, ReportedItemDetail, TakeAction } from '@hoopline/contracts';
import { reportEndpoints } from '@hoopline/contracts/safety/endpoints';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { OperatorGuard } from '../../../identity/moderation/guards.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { ModerationService } from './moderation.service.ts';

const { list, detail, act } = reportEndpoints;

/** The queue of reports, for operators only. */
@Controller()
@UseGuards(OperatorGuard)
export class ModerationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly moderation: ModerationService,
  ) {}

  @Route(list)
  list(@Query({ schema: list.query }) query: PageQuery): Promise<Page<ReportedItem>> {
    return this.reports.list(query);
  }

  @Route(detail)
  detail(@Param({ schema: detail.params }) { id }: { id: string }): Promise<ReportedItemDetail> {
    return this.moderation.detail(id);
  }

  @Route(act)
  act(
    @CurrentMember() me: Visitor,
    @Param({ schema: act.params }) { id }: { id: string },
    @Body({ schema: act.body }) action: TakeAction,
  ): Promise<ReportedItemDetail> {
    return this.moderation.act(id, me.userId, action);
  }
}
