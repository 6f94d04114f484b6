import type { Court } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Controller } from '@nestjs/common';
import { Route } from '../../http/route.decorator.ts';
import { CourtsService } from './courts.service.ts';

@Controller()
export class CourtsController {
  constructor(private readonly courts: CourtsService) {}

  @Route(courtsEndpoints.list)
  list(): Promise<Court[]> {
    return this.courts.list();
  }
}
