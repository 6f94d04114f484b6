import type { Player, PlayerQuery } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Controller, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { PlayersService } from './players.service.ts';

@Controller()
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Route(playersEndpoints.list)
  list(
    @Query({ schema: playersEndpoints.list.query }) query: PlayerQuery,
    @CurrentVisitor() visitor: Visitor | null,
  ): Promise<Page<Player>> {
    return this.players.list(query, visitor);
  }
}
