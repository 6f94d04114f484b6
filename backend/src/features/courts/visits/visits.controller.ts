import { createHmac } from 'node:crypto';
import { COURTS, type CourtVisit, courtsErrors, type MoveQueue } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import type { CheckIn } from '@hoopline/contracts/courts/schemas';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { addressKey } from '../../../http/rate-limit/address-key.ts';
import { RateCounter } from '../../../http/rate-limit/rate-counter.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor, visitorOf } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { VisitsService } from './visits.service.ts';

const { checkIn, confirmCheckIn, checkOut, joinQueue, leaveQueue, moveQueue } = courtsEndpoints;

/**
 * How many check-ins guests of one network may begin in the time that one check-in lasts. Without a limit one person
 * could become many guests.
 */
const GUESTS_OF_NETWORK = { points: 10, seconds: COURTS.checkInMs / 1_000 };

/** Only checking in turns a visitor into a guest. The other calls need a check-in anyway. */
@Controller()
export class VisitsController {
  private readonly key: Buffer;

  constructor(
    private readonly visits: VisitsService,
    private readonly visitors: VisitorsService,
    private readonly counter: RateCounter,
    @InjectRuntime() { SESSION_SECRET }: Pick<Runtime, 'SESSION_SECRET'>,
  ) {
    this.key = createHmac('sha256', SESSION_SECRET).update('networks at courts').digest();
  }

  @Route(checkIn)
  async checkIn(
    @Req() request: FastifyRequest,
    @Param({ schema: checkIn.params }) { id }: { id: string },
    @Body({ schema: checkIn.body }) { latitude, longitude, isNamed }: z.output<typeof CheckIn>,
  ): Promise<CourtVisit> {
    const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    await this.limitGuests(request);
    const network = visitorOf(request)?.kind === 'member' ? null : this.networkOf(request);
    return this.visitors.write(request, (userId) => this.visits.checkIn(id, userId, { isNamed, position, network }));
  }

  @Route(confirmCheckIn)
  confirm(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: confirmCheckIn.params }) { id, checkInId }: { id: string; checkInId: string },
  ): Promise<CourtVisit> {
    return this.visits.confirm(id, me?.userId ?? null, checkInId);
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

  /** A hash, because IP addresses must not be stored. */
  private networkOf({ ip }: FastifyRequest): string {
    return createHmac('sha256', this.key).update(addressKey(ip)).digest('base64url');
  }

  /** Throws `too_many_guests`. A guest who is checked in already is not limited: they have one check-in at most. */
  private async limitGuests(request: FastifyRequest): Promise<void> {
    const me = visitorOf(request);
    if (me?.kind === 'member' || (me && (await this.visits.isCheckedIn(me.userId)))) return;
    const retryAfter = await this.counter.hit('guest-check-ins', GUESTS_OF_NETWORK, addressKey(request.ip));
    if (retryAfter > 0) throw new DomainError(courtsErrors.too_many_guests, { retryAfter });
  }
}
