import type { CourtVisit, MoveQueue } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import type { CheckIn } from '@hoopline/contracts/courts/schemas';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { VisitsService } from './visits.service.ts';

const { checkIn, checkOut, joinQueue, leaveQueue, moveQueue } = courtsEndpoints;

/** Only checking in makes a visitor without a session a guest: nobody else is at a court. */
@Controller()
export class VisitsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(checkIn)
  checkIn(
    @Req() request: FastifyRequest,
    @Param({ schema: checkIn.params }) { id }: { id: string },
    @Body({ schema: checkIn.body }) { latitude, longitude, isNamed }: z.output<typeof CheckIn>,
  ): Promise<CourtVisit> {
    const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return this.visitors.write(request, (userId) => this.visits.checkIn(id, userId, isNamed, position));
  }

  @Route(checkOut)
  checkOut(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: checkOut.params }) { id }: { id: string },
  ): Promise<CourtVisit> {
    return this.visits.checkOut(id, me?.userId ?? null);
  }

  @Route(joinQueue)
  joinQueue(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: joinQueue.params }) { id }: { id: string },
  ): Promise<CourtVisit> {
    return this.visits.joinQueue(id, me?.userId ?? null);
  }

  @Route(leaveQueue)
  leaveQueue(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: leaveQueue.params }) { id }: { id: string },
  ): Promise<CourtVisit> {
    return this.visits.leaveQueue(id, me?.userId ?? null);
  }

  @Route(moveQueue)
  moveQueue(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: moveQueue.params }) { id }: { id: string },
    @Body({ schema: moveQueue.body }) move: MoveQueue,
  ): Promise<CourtVisit> {
    return this.visits.moveQueue(id, me?.userId ?? null, move);
  }
}
