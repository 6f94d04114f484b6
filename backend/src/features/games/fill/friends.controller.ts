import type { BringFriend, BroughtFriend, ClaimSeat, GameDetail } from '@hoopline/contracts';
import { fillEndpoints } from '@hoopline/contracts/games/fill-endpoints';
import { Body, Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { FriendsService } from './friends.service.ts';

const { bringFriend, takeFriendBack, claimSeat } = fillEndpoints;

/** Seats for friends. Claiming one makes a visitor a guest. */
@Controller()
export class FriendsController {
  constructor(
    private readonly friends: FriendsService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(bringFriend)
  bring(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: bringFriend.params }) { id }: { id: string },
    @Body({ schema: bringFriend.body }) { name }: BringFriend,
  ): Promise<BroughtFriend> {
    return this.friends.bring(id, me?.userId ?? null, name);
  }

  @Route(takeFriendBack)
  takeBack(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: takeFriendBack.params }) { id }: { id: string },
  ): Promise<GameDetail> {
    return this.friends.takeBack(id, me?.userId ?? null);
  }

  @Route(claimSeat)
  claim(
    @Req() request: FastifyRequest,
    @Param({ schema: claimSeat.params }) { id }: { id: string },
    @Body({ schema: claimSeat.body }) { token }: ClaimSeat,
  ): Promise<GameDetail> {
    return this.visitors.write(request, (userId) => this.friends.claim(id, userId, token));
  }
}
