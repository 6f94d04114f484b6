import type { ConfirmResult, EnterResult, GameDetail, RateGame } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { ResultsService } from './results.service.ts';

const { enterResult, confirmResult, disputeResult, rate } = gamesEndpoints;

@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

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
}
