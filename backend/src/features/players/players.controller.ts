import type { Player, PlayerQuery } from '@hoopline/contracts';
import { playersApi } from '@hoopline/contracts/schemas';
import { Controller, Query } from '@nestjs/common';
import type { Page } from '../../http/page.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentVisitor } from '../../identity/current-member.decorator.ts';
import type { Visitor } from '../../identity/visitor.ts';
import { PlayersService } from './players.service.ts';

@Controller()
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  @Route(playersApi.list)
  list(
    @Query({ schema: playersApi.list.query }) query: PlayerQuery,
    @CurrentVisitor() visitor: Visitor | null,
  ): Promise<Page<Player>> {
    return this.players.list(query, visitor);
  }
}
