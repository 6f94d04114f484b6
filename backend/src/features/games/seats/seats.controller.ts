import type { GameDetail, GameKey } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { SeatsService } from './seats.service.ts';

const { join, leave, joinWaitlist, leaveWaitlist } = gamesEndpoints;

/** Joining makes a visitor a guest. Leaving does not, because a visitor has no seat to give up. */
@Controller()
export class SeatsController {
  constructor(
    private readonly seats: SeatsService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(join)
  join(
    @Req() request: FastifyRequest,
    @Param({ schema: join.params }) { id }: { id: string },
    @Query({ schema: join.query }) { key: linkKey }: GameKey,
  ): Promise<GameDetail> {
    return this.visitors.write(request, (userId) => this.seats.join(id, userId, linkKey));
  }

  @Route(leave)
  leave(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: leave.params }) { id }: { id: string },
    @Query({ schema: leave.query }) { key: linkKey }: GameKey,
  ): Promise<GameDetail> {
    return this.seats.leave(id, me?.userId ?? null, linkKey);
  }

  @Route(joinWaitlist)
  joinWaitlist(
    @Req() request: FastifyRequest,
    @Param({ schema: joinWaitlist.params }) { id }: { id: string },
    @Query({ schema: joinWaitlist.query }) { key: linkKey }: GameKey,
  ): Promise<GameDetail> {
    return this.visitors.write(request, (userId) => this.seats.joinWaitlist(id, userId, linkKey));
  }

  @Route(leaveWaitlist)
  leaveWaitlist(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: leaveWaitlist.params }) { id }: { id: string },
    @Query({ schema: leaveWaitlist.query }) { key: linkKey }: GameKey,
  ): Promise<GameDetail> {
    return this.seats.leaveWaitlist(id, me?.userId ?? null, linkKey);
  }
}
