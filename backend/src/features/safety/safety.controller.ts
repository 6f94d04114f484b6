import type { BlockedPerson, CreateReport, PageQuery, Report, SharedWithPerson } from '@hoopline/contracts';
import { reportEndpoints, safetyEndpoints } from '@hoopline/contracts/safety/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../identity/sessions/visitor.ts';
import { BlockListService } from './blocks/block-list.service.ts';
import { ModerationService } from './moderation/moderation.service.ts';
import { ReportsService } from './reports/reports.service.ts';

const { blocks, block, unblock, shared } = safetyEndpoints;
const { report, acknowledgeWarning } = reportEndpoints;

/** Members block people, report things and acknowledge warnings. */
@Controller()
export class SafetyController {
  constructor(
    private readonly blockList: BlockListService,
    private readonly reports: ReportsService,
    private readonly moderation: ModerationService,
  ) {}

  @Route(blocks)
  blocks(
    @CurrentMember() me: Visitor,
    @Query({ schema: blocks.query }) query: PageQuery,
  ): Promise<Page<BlockedPerson>> {
    return this.blockList.page(me.userId, query);
  }

  @Route(block)
  block(@CurrentMember() me: Visitor, @Param({ schema: block.params }) { id }: { id: string }): Promise<BlockedPerson> {
    return this.blockList.block(me.userId, id);
  }

  @Route(unblock)
  unblock(@CurrentMember() me: Visitor, @Param({ schema: unblock.params }) { id }: { id: string }): Promise<void> {
    return this.blockList.unblock(me.userId, id);
  }

  @Route(shared)
  shared(
    @CurrentMember() me: Visitor,
    @Param({ schema: shared.params }) { id }: { id: string },
  ): Promise<SharedWithPerson> {
    return this.blockList.shared(me.userId, id);
  }

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
    return this.moderation.acknowledge(id, me.userId);
  }
}
