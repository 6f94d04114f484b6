import type { CloseOpportunity, OpportunityKind, PageQuery, ReceivedApplication } from '@hoopline/contracts';
import type { opportunityEndpoints } from '@hoopline/contracts/applications/opportunity-endpoints';
import { Body, Controller, Inject, Param, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Answer, IdempotencyKey } from '../../http/idempotency.service.ts';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { BoardService } from './board/board.service.ts';
import type { OpportunitiesQuery } from './opportunities/opportunities.repository.ts';
import { OpportunitiesService } from './opportunities/opportunities.service.ts';
import type { OpportunityOf } from './opportunities/opportunity-kinds.service.ts';
import { PostingService } from './opportunities/posting.service.ts';
import { type NewApplication, SendingService } from './sending/sending.service.ts';

/** Each kind's feature implements this for the forms of its posters. */
export interface OpportunityWriter<Form, Edit, Opportunity> {
  /**
   * If the poster has used the `idempotencyKey` for the same form before, returns the first answer and creates none.
   */
  create(posterId: string, form: Form, idempotencyKey: string | undefined): Promise<Answer<Opportunity>>;
  update(id: string, posterId: string, edit: Edit): Promise<Opportunity>;
}

/**
 * The routes of one kind of opportunity. Both kinds have the same routes; `service` handles the fields that only one
 * has.
 */
export function opportunityController<Kind extends OpportunityKind, Form, Edit, Opportunity>(
  kind: Kind,
  endpoints: ReturnType<typeof opportunityEndpoints>,
  service: Type<OpportunityWriter<Form, Edit, Opportunity>>,
) {
  const { list, detail, create, update, close, apply, withdraw, received } = endpoints;

  @Controller()
  class OpportunityController {
    constructor(
      @Inject(service) readonly writer: OpportunityWriter<Form, Edit, Opportunity>,
      readonly opportunities: OpportunitiesService,
      readonly posting: PostingService,
      readonly sending: SendingService,
      readonly board: BoardService,
    ) {}

    @Route(list)
    list(
      @CurrentVisitor() me: Visitor | null,
      @Query({ schema: list.query }) query: OpportunitiesQuery,
    ): Promise<Page<OpportunityOf<Kind>>> {
      return this.opportunities.list(kind, me?.userId ?? null, query);
    }

    @Route(detail)
    detail(
      @CurrentVisitor() me: Visitor | null,
      @Param({ schema: detail.params }) { id }: { id: string },
    ): Promise<OpportunityOf<Kind>> {
      return this.opportunities.detail(kind, id, me?.userId ?? null);
    }

    @Route(create)
    async create(
      @CurrentMember() me: Visitor,
      @Body({ schema: create.body }) form: Form,
      @IdempotencyKey() idempotencyKey: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Opportunity> {
      const answer = await this.writer.create(me.userId, form, idempotencyKey);
      void reply.status(answer.status);
      return answer.body;
    }

    @Route(update)
    update(
      @CurrentMember() me: Visitor,
      @Param({ schema: update.params }) { id }: { id: string },
      @Body({ schema: update.body }) edit: Edit,
    ): Promise<Opportunity> {
      return this.writer.update(id, me.userId, edit);
    }

    @Route(close)
    close(
      @CurrentMember() me: Visitor,
      @Param({ schema: close.params }) { id }: { id: string },
      @Body({ schema: close.body }) { isClosed }: CloseOpportunity,
    ): Promise<OpportunityOf<Kind>> {
      return this.posting.close(kind, id, me.userId, isClosed);
    }

    @Route(apply)
    apply(
      @CurrentMember() me: Visitor,
      @Param({ schema: apply.params }) { id }: { id: string },
      @Body({ schema: apply.body }) form: NewApplication | undefined,
    ): Promise<OpportunityOf<Kind>> {
      return this.sending.apply(kind, id, me.userId, form);
    }

    @Route(withdraw)
    withdraw(
      @CurrentMember() me: Visitor,
      @Param({ schema: withdraw.params }) { id }: { id: string },
    ): Promise<OpportunityOf<Kind>> {
      return this.sending.withdraw(kind, id, me.userId);
    }

    @Route(received)
    received(
      @CurrentMember() me: Visitor,
      @Param({ schema: received.params }) { id }: { id: string },
      @Query({ schema: received.query }) page: PageQuery,
    ): Promise<Page<ReceivedApplication>> {
      return this.board.list(kind, id, me.userId, page);
    }
  }
  return OpportunityController;
}
