import type {
  CloseOpportunity,
  CoachingOpportunity,
  CoachingQuery,
  PageQuery,
  ReceivedApplication,
} from '@hoopline/contracts';
import { coachingEndpoints } from '@hoopline/contracts/coaching/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from '../../http/idempotency.service.ts';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { BoardService } from '../applications/board/board.service.ts';
import { OpportunitiesService } from '../applications/opportunities/opportunities.service.ts';
import { PostingService } from '../applications/opportunities/posting.service.ts';
import { type NewApplication, SendingService } from '../applications/sending/sending.service.ts';
import { type CoachingEdit, CoachingService, type NewCoaching } from './coaching.service.ts';

const { list, detail, create, update, close, apply, withdraw, received } = coachingEndpoints;

@Controller()
export class CoachingController {
  constructor(
    private readonly coaching: CoachingService,
    private readonly opportunities: OpportunitiesService,
    private readonly posting: PostingService,
    private readonly sending: SendingService,
    private readonly board: BoardService,
  ) {}

  @Route(list)
  list(
    @CurrentVisitor() me: Visitor | null,
    @Query({ schema: list.query }) query: CoachingQuery,
  ): Promise<Page<CoachingOpportunity>> {
    return this.opportunities.list('coaching', me?.userId ?? null, query);
  }

  @Route(detail)
  detail(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
  ): Promise<CoachingOpportunity> {
    return this.opportunities.detail('coaching', id, me?.userId ?? null);
  }

  @Route(create)
  async create(
    @CurrentMember() me: Visitor,
    @Body({ schema: create.body }) body: NewCoaching,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CoachingOpportunity> {
    const answer = await this.coaching.create(me.userId, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(update)
  update(
    @CurrentMember() me: Visitor,
    @Param({ schema: update.params }) { id }: { id: string },
    @Body({ schema: update.body }) edit: CoachingEdit,
  ): Promise<CoachingOpportunity> {
    return this.coaching.update(id, me.userId, edit);
  }

  @Route(close)
  close(
    @CurrentMember() me: Visitor,
    @Param({ schema: close.params }) { id }: { id: string },
    @Body({ schema: close.body }) { isClosed }: CloseOpportunity,
  ): Promise<CoachingOpportunity> {
    return this.posting.close('coaching', id, me.userId, isClosed);
  }

  @Route(apply)
  apply(
    @CurrentMember() me: Visitor,
    @Param({ schema: apply.params }) { id }: { id: string },
    @Body({ schema: apply.body }) form: NewApplication | undefined,
  ): Promise<CoachingOpportunity> {
    return this.sending.apply('coaching', id, me.userId, form);
  }

  @Route(withdraw)
  withdraw(
    @CurrentMember() me: Visitor,
    @Param({ schema: withdraw.params }) { id }: { id: string },
  ): Promise<CoachingOpportunity> {
    return this.sending.withdraw('coaching', id, me.userId);
  }

  @Route(received)
  received(
    @CurrentMember() me: Visitor,
    @Param({ schema: received.params }) { id }: { id: string },
    @Query({ schema: received.query }) page: PageQuery,
  ): Promise<Page<ReceivedApplication>> {
    return this.board.list('coaching', id, me.userId, page);
  }
}
