import type {
  ConfirmResult,
  EnterResult,
  GameDetail,
  GameReliability,
  NoShowMark,
  RateGame,
} from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { AttendanceService } from './attendance.service.ts';
import { ResultsService } from './results.service.ts';

const { enterResult, confirmResult, disputeResult, rate, reliability, markNoShow, disputeNoShow } = gamesEndpoints;

/** Results and ratings of games, no-shows, and the reliability of a game's people, which the host sees at any time. */
@Controller()
export class ResultsController {
  constructor(
    private readonly results: ResultsService,
    private readonly attendance: AttendanceService,
  ) {}

  @Route(enterResult)
  enter(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: enterResult.params }) { id }: { id: string },
    @Body({ schema: enterResult.body }) result: EnterResult,
  ): Promise<GameDetail> {
    return this.results.enter(id, me?.userId ?? null, result);
  }

  @Route(confirmResult)
  confirm(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: confirmResult.params }) { id }: { id: string },
    @Body({ schema: confirmResult.body }) { rev }: ConfirmResult,
  ): Promise<GameDetail> {
    return this.results.confirm(id, me?.userId ?? null, rev);
  }

  @Route(disputeResult)
  dispute(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: disputeResult.params }) { id }: { id: string },
    @Body({ schema: disputeResult.body }) { rev }: ConfirmResult,
  ): Promise<GameDetail> {
    return this.results.dispute(id, me?.userId ?? null, rev);
  }

  @Route(rate)
  rate(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: rate.params }) { id }: { id: string },
    @Body({ schema: rate.body }) { rating }: RateGame,
  ): Promise<GameDetail> {
    return this.results.rate(id, me?.userId ?? null, rating);
  }

  @Route(reliability)
  readReliability(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: reliability.params }) { id }: { id: string },
  ): Promise<GameReliability> {
    return this.attendance.read(id, me?.userId ?? null);
  }

  @Route(markNoShow)
  markNoShow(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: markNoShow.params }) { id, userId }: { id: string; userId: string },
    @Body({ schema: markNoShow.body }) { isNoShow }: NoShowMark,
  ): Promise<GameReliability> {
    return this.attendance.mark(id, me?.userId ?? null, userId, isNoShow);
  }

  @Route(disputeNoShow)
  disputeNoShow(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: disputeNoShow.params }) { id }: { id: string },
  ): Promise<GameReliability> {
    return this.attendance.dispute(id, me?.userId ?? null);
  }
}
