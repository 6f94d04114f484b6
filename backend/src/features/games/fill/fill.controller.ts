import type {
  GameAsks,
  GameDetail,
  GameKey,
  Invitee,
  RunAlerts,
  SendInvites,
  SentInvites,
  StartCall,
} from '@hoopline/contracts';
import { fillEndpoints } from '@hoopline/contracts/games/fill-endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { AsksService } from './asks.service.ts';
import { CallsService } from './calls.service.ts';
import { RunAlertsService } from './run-alerts.service.ts';

const { invitees, invite, asks, startCall, stopCall, seeAsk, declineAsk, runAlerts, saveRunAlerts } = fillEndpoints;

type OfGame = { id: string };

/** Asking people to play: invitations and calls by hosts, and the answers of the people who were asked. */
@Controller()
export class FillController {
  constructor(
    private readonly requests: AsksService,
    private readonly calls: CallsService,
    private readonly alerts: RunAlertsService,
  ) {}

  @Route(invitees)
  invitees(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: invitees.params }) { id }: OfGame,
  ): Promise<Invitee[]> {
    return this.requests.invitees(id, me?.userId ?? null);
  }

  @Route(invite)
  invite(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: invite.params }) { id }: OfGame,
    @Body({ schema: invite.body }) { userIds }: SendInvites,
  ): Promise<SentInvites> {
    return this.requests.invite(id, me?.userId ?? null, userIds);
  }

  @Route(asks)
  asks(@CurrentVisitor() me: Visitor | null, @Param({ schema: asks.params }) { id }: OfGame): Promise<GameAsks> {
    return this.requests.list(id, me?.userId ?? null);
  }

  @Route(startCall)
  startCall(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: startCall.params }) { id }: OfGame,
    @Body({ schema: startCall.body }) { count }: StartCall,
  ): Promise<GameAsks> {
    return this.calls.start(id, me?.userId ?? null, count);
  }

  @Route(stopCall)
  stopCall(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: stopCall.params }) { id }: OfGame,
  ): Promise<GameAsks> {
    return this.calls.stop(id, me?.userId ?? null);
  }

  @Route(seeAsk)
  see(
    @CurrentMember() me: Visitor,
    @Param({ schema: seeAsk.params }) { id }: OfGame,
    @Query({ schema: seeAsk.query }) { key: linkKey }: GameKey,
  ): Promise<void> {
    return this.requests.see(id, me.userId, linkKey);
  }

  @Route(declineAsk)
  decline(
    @CurrentMember() me: Visitor,
    @Param({ schema: declineAsk.params }) { id }: OfGame,
    @Query({ schema: declineAsk.query }) { key: linkKey }: GameKey,
  ): Promise<GameDetail> {
    return this.requests.decline(id, me.userId, linkKey);
  }

  @Route(runAlerts)
  runAlerts(@CurrentMember() me: Visitor): Promise<RunAlerts> {
    return this.alerts.find(me.userId);
  }

  @Route(saveRunAlerts)
  saveRunAlerts(
    @CurrentMember() me: Visitor,
    @Body({ schema: saveRunAlerts.body }) wanted: RunAlerts,
  ): Promise<RunAlerts> {
    return this.alerts.save(me.userId, wanted);
  }
}
