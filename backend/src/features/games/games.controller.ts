import type { Game, GameDetail, GameKey, GamesQuery, PageQuery, WhyNone } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import type { LinkedGame } from '@hoopline/contracts/games/link-schemas';
import { Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../identity/sessions/visitor.ts';
import { GamesService } from './games.service.ts';

const { list, whyNone, ofPlayer, held, linked, detail } = gamesEndpoints;

@Controller()
export class GamesController {
  constructor(private readonly games: GamesService) {}

  @Route(list)
  list(@CurrentVisitor() me: Visitor | null, @Query({ schema: list.query }) query: GamesQuery): Promise<Page<Game>> {
    return this.games.list(me?.userId ?? null, query);
  }

  @Route(whyNone)
  whyNone(@CurrentVisitor() me: Visitor | null, @Query({ schema: whyNone.query }) query: GamesQuery): Promise<WhyNone> {
    return this.games.whyNone(me?.userId ?? null, query);
  }

  @Route(ofPlayer)
  ofPlayer(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: ofPlayer.params }) { userId }: { userId: string },
    @Query({ schema: ofPlayer.query }) page: PageQuery,
  ): Promise<Page<Game>> {
    return this.games.ofPlayer(userId, me?.userId ?? null, page);
  }

  @Route(held)
  held(@CurrentVisitor() me: Visitor | null): Promise<Game[]> {
    return this.games.held(me?.userId ?? null);
  }

  @Route(linked)
  linked(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: linked.params }) { slug }: { slug: string },
  ): Promise<LinkedGame> {
    return this.games.linked(slug, me?.userId ?? null);
  }

  @Route(detail)
  detail(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
    @Query({ schema: detail.query }) { key: linkKey }: GameKey,
  ): Promise<GameDetail> {
    return this.games.detail(id, me?.userId ?? null, linkKey);
  }
}
