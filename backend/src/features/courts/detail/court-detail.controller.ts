import type { CourtDetail } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { CourtDetailService } from './court-detail.service.ts';

const { detail } = courtsEndpoints;

@Controller()
export class CourtDetailController {
  constructor(private readonly courts: CourtDetailService) {}

  @Route(detail)
  read(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
  ): Promise<CourtDetail> {
    return this.courts.read(id, me?.userId ?? null);
  }
}
