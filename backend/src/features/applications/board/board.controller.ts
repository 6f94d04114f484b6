import type { AnsweredApplication, ReceivedApplication } from '@hoopline/contracts';
import { applicationsEndpoints } from '@hoopline/contracts/applications/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { BoardService, type NewAnswer } from './board.service.ts';

const { answer, undo } = applicationsEndpoints;

@Controller()
export class BoardController {
  constructor(private readonly board: BoardService) {}

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
