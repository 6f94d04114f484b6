import type { CancelGame, Game, GameDetail, GameKey, PageQuery } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdempotencyKey } from '../../http/idempotency.ts';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../identity/sessions/visitors.service.ts';
import type { GameEdit, NewGame } from './game-plan.ts';
import { GamesService } from './games.service.ts';
import { HostingService } from './hosting.service.ts';

const { list, ofPlayer, create, detail, update, cancel } = gamesEndpoints;

@Controller()
export class GamesController {
  constructor(
    private readonly games: GamesService,
    private readonly hosting: HostingService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(list)
  list(@CurrentVisitor() me: Visitor | null, @Query({ schema: list.query }) page: PageQuery): Promise<Page<Game>> {
    return this.games.list(me?.userId ?? null, page);
  }

  @Route(ofPlayer)
  ofPlayer(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: ofPlayer.params }) { userId }: { userId: string },
    @Query({ schema: ofPlayer.query }) page: PageQuery,
  ): Promise<Page<Game>> {
    return this.games.ofPlayer(userId, me?.userId ?? null, page);
  }

  @Route(create)
  async create(
    @Req() request: FastifyRequest,
    @Body({ schema: create.body }) body: NewGame,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GameDetail> {
    const { userId } = await this.visitors.ensure(request);
    const answer = await this.games.create(userId, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(detail)
  detail(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
    @Query({ schema: detail.query }) { key }: GameKey,
  ): Promise<GameDetail> {
    return this.games.detail(id, me?.userId ?? null, key);
  }

  @Route(update)
  update(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: update.params }) { id }: { id: string },
    @Body({ schema: update.body }) edit: GameEdit,
  ): Promise<GameDetail> {
    return this.hosting.update(id, me?.userId ?? null, edit);
  }

  @Route(cancel)
  cancel(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: cancel.params }) { id }: { id: string },
    @Body({ schema: cancel.body }) { reason, rev }: CancelGame,
  ): Promise<GameDetail> {
    return this.hosting.cancel(id, me?.userId ?? null, reason, rev);
  }
}
