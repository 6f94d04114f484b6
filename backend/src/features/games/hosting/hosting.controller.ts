import type { CancelGame, GameDetail, MakeTeams, PaidMark, PartnerWish, RemovePlayer } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IdempotencyKey } from '../../../http/idempotency.service.ts';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { TeamsService } from '../teams/teams.service.ts';
import type { GameEdit, NewGame } from './game-plan.ts';
import { HostingService } from './hosting.service.ts';

const { create, update, cancel, removePlayer, markPaid, makeTeams, removeTeams, choosePartner } = gamesEndpoints;

/** Endpoints for hosts, and the one for partner wishes of players. Only creating a game makes a visitor a guest. */
@Controller()
export class HostingController {
  constructor(
    private readonly hosting: HostingService,
    private readonly teams: TeamsService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(create)
  async create(
    @Req() request: FastifyRequest,
    @Body({ schema: create.body }) body: NewGame,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GameDetail> {
    const answer = await this.visitors.write(request, (userId) => this.hosting.create(userId, body, idempotencyKey));
    void reply.status(answer.status);
    return answer.body;
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

  @Route(removePlayer)
  removePlayer(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: removePlayer.params }) { id, userId }: { id: string; userId: string },
    @Body({ schema: removePlayer.body }) { reason }: RemovePlayer,
  ): Promise<GameDetail> {
    return this.hosting.removePlayer(id, me?.userId ?? null, userId, reason);
  }

  @Route(markPaid)
  markPaid(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: markPaid.params }) { id, userId }: { id: string; userId: string },
    @Body({ schema: markPaid.body }) { isPaid }: PaidMark,
  ): Promise<GameDetail> {
    return this.hosting.markPaid(id, me?.userId ?? null, userId, isPaid);
  }

  @Route(makeTeams)
  makeTeams(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: makeTeams.params }) { id }: { id: string },
    @Body({ schema: makeTeams.body }) wanted: MakeTeams,
  ): Promise<GameDetail> {
    return this.teams.make(id, me?.userId ?? null, wanted);
  }

  @Route(removeTeams)
  removeTeams(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: removeTeams.params }) { id }: { id: string },
  ): Promise<GameDetail> {
    return this.teams.remove(id, me?.userId ?? null);
  }

  @Route(choosePartner)
  choosePartner(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: choosePartner.params }) { id }: { id: string },
    @Body({ schema: choosePartner.body }) { partnerId }: PartnerWish,
  ): Promise<GameDetail> {
    return this.teams.choosePartner(id, me?.userId ?? null, partnerId);
  }
}
