import type { GameDetail, KeepSeat } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { MovesService } from './moves.service.ts';

const { keepSeat } = gamesEndpoints;

/** The answer of players to a move of their game. A visitor does not become a guest, because they have no seat. */
@Controller()
export class MovesController {
  constructor(private readonly moves: MovesService) {}

  @Route(keepSeat)
  keepSeat(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: keepSeat.params }) { id }: { id: string },
    @Body({ schema: keepSeat.body }) { rev }: KeepSeat,
  ): Promise<GameDetail> {
    return this.moves.keepSeat(id, me?.userId ?? null, rev);
  }
}
