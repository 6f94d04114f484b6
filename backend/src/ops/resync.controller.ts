import type { Disconnected, Resync } from '@hoopline/contracts';
import { opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Body, Controller, UseGuards } from '@nestjs/common';
import { Route } from '../http/route.decorator.ts';
import { ConsoleGuard, CurrentOperator, type Operator } from './operator.ts';
import { ResyncService } from './resync.service.ts';

const { resync } = opsEndpoints;

@Controller()
@UseGuards(ConsoleGuard)
export class ResyncController {
  constructor(private readonly resyncs: ResyncService) {}

  @Route(resync)
  resync(@CurrentOperator() operator: Operator, @Body({ schema: resync.body }) of: Resync): Promise<Disconnected> {
    return this.resyncs.resync(operator, of);
  }
}
