import type {
  CloseOpportunity,
  PageQuery,
  ReceivedApplication,
  Sponsorship,
  SponsorshipsQuery,
} from '@hoopline/contracts';
import { sponsorshipsEndpoints } from '@hoopline/contracts/sponsorships/endpoints';
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
import { type NewSponsorship, type SponsorshipEdit, SponsorshipsService } from './sponsorships.service.ts';

const { list, detail, create, update, close, apply, withdraw, received } = sponsorshipsEndpoints;

@Controller()
export class SponsorshipsController {
  constructor(
    private readonly sponsorships: SponsorshipsService,
    private readonly opportunities: OpportunitiesService,
    private readonly posting: PostingService,
    private readonly sending: SendingService,
    private readonly board: BoardService,
  ) {}

  @Route(list)
  list(
    @CurrentVisitor() me: Visitor | null,
    @Query({ schema: list.query }) query: SponsorshipsQuery,
  ): Promise<Page<Sponsorship>> {
    return this.opportunities.list('sponsorships', me?.userId ?? null, query);
  }

  @Route(detail)
  detail(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
  ): Promise<Sponsorship> {
    return this.opportunities.detail('sponsorships', id, me?.userId ?? null);
  }

  @Route(create)
  async create(
    @CurrentMember() me: Visitor,
    @Body({ schema: create.body }) body: NewSponsorship,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sponsorship> {
    const answer = await this.sponsorships.create(me.userId, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(update)
  update(
    @CurrentMember() me: Visitor,
    @Param({ schema: update.params }) { id }: { id: string },
    @Body({ schema: update.body }) edit: SponsorshipEdit,
  ): Promise<Sponsorship> {
    return this.sponsorships.update(id, me.userId, edit);
  }

  @Route(close)
  close(
    @CurrentMember() me: Visitor,
    @Param({ schema: close.params }) { id }: { id: string },
    @Body({ schema: close.body }) { isClosed }: CloseOpportunity,
  ): Promise<Sponsorship> {
    return this.posting.close('sponsorships', id, me.userId, isClosed);
  }

  @Route(apply)
  apply(
    @CurrentMember() me: Visitor,
    @Param({ schema: apply.params }) { id }: { id: string },
    @Body({ schema: apply.body }) form: NewApplication | undefined,
  ): Promise<Sponsorship> {
    return this.sending.apply('sponsorships', id, me.userId, form);
  }

  @Route(withdraw)
  withdraw(
    @CurrentMember() me: Visitor,
    @Param({ schema: withdraw.params }) { id }: { id: string },
  ): Promise<Sponsorship> {
    return this.sending.withdraw('sponsorships', id, me.userId);
  }

  @Route(received)
  received(
    @CurrentMember() me: Visitor,
    @Param({ schema: received.params }) { id }: { id: string },
    @Query({ schema: received.query }) page: PageQuery,
  ): Promise<Page<ReceivedApplication>> {
    return this.board.list('sponsorships', id, me.userId, page);
  }
}
