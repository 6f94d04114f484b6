import type { OpsPeopleSearch, OpsPerson, OpsPersonSockets } from '@hoopline/contracts';
import { opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Controller, Param, Query, UseGuards } from '@nestjs/common';
import { Route } from '../http/route.decorator.ts';
import { ConsoleGuard } from './operator.ts';
import { PersonSocketsService } from './person-sockets.service.ts';

const { people, sockets } = opsEndpoints;

@Controller()
@UseGuards(ConsoleGuard)
export class OpsPeopleController {
  constructor(private readonly service: PersonSocketsService) {}

  @Route(people)
  people(@Query({ schema: people.query }) { search }: OpsPeopleSearch): Promise<OpsPerson[]> {
    return this.service.search(search);
  }

  @Route(sockets)
  sockets(@Param({ schema: sockets.params }) { id }: { id: string }): Promise<OpsPersonSockets> {
    return this.service.socketsOf(id);
  }
}
