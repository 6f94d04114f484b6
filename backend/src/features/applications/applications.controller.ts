import type {
  AnsweredApplication,
  OwnApplication,
  PageQuery,
  PostedOpportunity,
  ReceivedApplication,
  SentApplication,
} from '@hoopline/contracts';
import { applicationsEndpoints } from '@hoopline/contracts/applications/endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../identity/sessions/visitor.ts';
import { BoardService, type NewAnswer } from './board/board.service.ts';
import { PostingService } from './opportunities/posting.service.ts';
import { type NewApplication, SendingService } from './sending/sending.service.ts';

const { sent, posted, update, answer, undo } = applicationsEndpoints;

@Controller()
export class ApplicationsController {
  constructor(
    private readonly sending: SendingService,
    private readonly posting: PostingService,
    private readonly board: BoardService,
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

  @Route(answer)
  answer(
    @CurrentMember() me: Visitor,
    @Param({ schema: answer.params }) { id }: { id: string },
    @Body({ schema: answer.body }) body: NewAnswer,
  ): Promise<AnsweredApplication> {
    return this.board.answer(id, me.userId, body);
  }

  @Route(undo)
  undo(
    @CurrentMember() me: Visitor,
    @Param({ schema: undo.params }) { id }: { id: string },
  ): Promise<ReceivedApplication> {
    return this.board.undo(id, me.userId);
  }
}
