import type { GameDetail, GameKey, SetArrival, SetScore } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { ArrivalsService } from './arrivals.service.ts';
import { GoService } from './go.service.ts';
import { ScoresService } from './scores.service.ts';

const { stillIn, cantPlay, go, setArrival, setScore } = gamesEndpoints;

/** Answers and arrivals of players, their running score, and the host's decision that a game takes place. */
@Controller()
export class AnswersController {
  constructor(
    private readonly arrivals: ArrivalsService,
    private readonly decisions: GoService,
    private readonly scores: ScoresService,
  ) {}

  @Route(stillIn)
  stillIn(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: stillIn.params }) { id }: { id: string },
    @Query({ schema: stillIn.query }) { key }: GameKey,
  ): Promise<GameDetail> {
    return this.arrivals.stillIn(id, me?.userId ?? null, key);
  }

  @Route(cantPlay)
  cantPlay(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: cantPlay.params }) { id }: { id: string },
    @Query({ schema: cantPlay.query }) { key }: GameKey,
  ): Promise<GameDetail> {
    return this.arrivals.cantPlay(id, me?.userId ?? null, key);
  }

  @Route(go)
  go(@CurrentVisitor() me: Visitor | null, @Param({ schema: go.params }) { id }: { id: string }): Promise<GameDetail> {
    return this.decisions.go(id, me?.userId ?? null);
  }

  @Route(setArrival)
  setArrival(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: setArrival.params }) { id }: { id: string },
    @Query({ schema: setArrival.query }) { key }: GameKey,
    @Body({ schema: setArrival.body }) body: SetArrival,
  ): Promise<GameDetail> {
    return this.arrivals.setArrival(id, me?.userId ?? null, key, body);
  }

  @Route(setScore)
  setScore(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: setScore.params }) { id }: { id: string },
    @Body({ schema: setScore.body }) body: SetScore,
  ): Promise<GameDetail> {
    return this.scores.setScore(id, me?.userId ?? null, body);
  }
}
