import type { Court, CourtsQuery } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Controller, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CourtsService } from './courts.service.ts';

@Controller()
export class CourtsController {
  constructor(private readonly courts: CourtsService) {}

  @Route(courtsEndpoints.list)
  list(@Query({ schema: courtsEndpoints.list.query }) query: CourtsQuery): Promise<Page<Court>> {
    return this.courts.list(query);
  }
}
