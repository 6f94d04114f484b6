import type { GameReliability, NoShowMark } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { AttendanceService } from './attendance.service.ts';

const { reliability, markNoShow, disputeNoShow } = gamesEndpoints;

@Controller()
export class AttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

  @Route(reliability)
  read(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: reliability.params }) { id }: { id: string },
  ): Promise<GameReliability> {
    return this.attendance.read(id, me?.userId ?? null);
  }

  @Route(markNoShow)
  mark(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: markNoShow.params }) { id, userId }: { id: string; userId: string },
    @Body({ schema: markNoShow.body }) { isNoShow }: NoShowMark,
  ): Promise<GameReliability> {
    return this.attendance.mark(id, me?.userId ?? null, userId, isNoShow);
  }

  @Route(disputeNoShow)
  dispute(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: disputeNoShow.params }) { id }: { id: string },
  ): Promise<GameReliability> {
    return this.attendance.dispute(id, me?.userId ?? null);
  }
}
