import type { OpsBehind, OpsBehindQuery } from '@hoopline/contracts';
import { opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Controller, Query, UseGuards } from '@nestjs/common';
import { Route } from '../http/route.decorator.ts';
import { BehindService } from './behind.service.ts';
import { ConsoleGuard } from './operator.ts';

const { behind } = opsEndpoints;

@Controller()
@UseGuards(ConsoleGuard)
export class BehindController {
  constructor(private readonly service: BehindService) {}

  @Route(behind)
  behind(@Query({ schema: behind.query }) { at }: OpsBehindQuery): Promise<OpsBehind> {
    return this.service.behind(at);
  }
}
