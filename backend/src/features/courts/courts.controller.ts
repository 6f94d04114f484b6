import type { Court } from '@hoopline/contracts';
import { courtsApi } from '@hoopline/contracts/schemas';
import { Controller } from '@nestjs/common';
import { Route } from '../../http/route.decorator.ts';
import { CourtsService } from './courts.service.ts';

@Controller()
export class CourtsController {
  constructor(private readonly courts: CourtsService) {}

  @Route(courtsApi.list)
  list(): Promise<Court[]> {
    return this.courts.list();
  }
}
