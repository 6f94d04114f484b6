import type { OwnApplication, PageQuery, PostedOpportunity, SentApplication } from '@hoopline/contracts';
import { applicationsEndpoints } from '@hoopline/contracts/applications/endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { PostingService } from '../opportunities/posting.service.ts';
import { type NewApplication, SendingService } from './sending.service.ts';

const { sent, posted, update } = applicationsEndpoints;

@Controller()
export class SendingController {
  constructor(
    private readonly sending: SendingService,
    private readonly posting: PostingService,
  ) {}

  @Route(sent)
  sent(@CurrentMember() me: Visitor, @Query({ schema: sent.query }) page: PageQuery): Promise<Page<SentApplication>> {
    return this.sending.list(me.userId, page);
  }

  @Route(posted)
  posted(
    @CurrentMember() me: Visitor,
    @Query({ schema: posted.query }) page: PageQuery,
  ): Promise<Page<PostedOpportunity>> {
    return this.posting.list(me.userId, page);
  }

  @Route(update)
  update(
    @CurrentMember() me: Visitor,
    @Param({ schema: update.params }) { id }: { id: string },
    @Body({ schema: update.body }) form: NewApplication,
  ): Promise<OwnApplication> {
    return this.sending.edit(id, me.userId, form);
  }
}
