import type { PauseUploads, UploadsState } from '@hoopline/contracts';
import { opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Body, Controller, UseGuards } from '@nestjs/common';
import { Route } from '../http/route.decorator.ts';
import { ConsoleGuard, CurrentOperator, type Operator } from './operator.ts';
import { UploadsPauseService } from './uploads-pause.service.ts';

const { uploads, pauseUploads } = opsEndpoints;

@Controller()
@UseGuards(ConsoleGuard)
export class UploadsPauseController {
  constructor(private readonly pause: UploadsPauseService) {}

  @Route(uploads)
  uploads(): Promise<UploadsState> {
    return this.pause.state();
  }

  @Route(pauseUploads)
  set(
    @CurrentOperator() operator: Operator,
    @Body({ schema: pauseUploads.body }) { isPaused }: PauseUploads,
  ): Promise<UploadsState> {
    return this.pause.set(operator, isPaused);
  }
}
