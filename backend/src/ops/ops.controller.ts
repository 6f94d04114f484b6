import type {
  Disconnect,
  Disconnected,
  Draining,
  OpsAction,
  OpsHistory,
  OpsState,
  OpsTopicKind,
  PageQuery,
} from '@hoopline/contracts';
import { opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { assertNewestFirst, type Page } from '../http/paging.ts';
import { Route } from '../http/route.decorator.ts';
import { NodesService } from './nodes.service.ts';
import { ConsoleGuard, CurrentOperator, type Operator } from './operator.ts';
import { OpsService } from './ops.service.ts';
import { OpsActionsRepository } from './ops-actions.repository.ts';

const { state, history, topics, drain, disconnect, actions } = opsEndpoints;

@Controller()
@UseGuards(ConsoleGuard)
export class OpsController {
  constructor(
    private readonly nodes: NodesService,
    private readonly ops: OpsService,
    private readonly trail: OpsActionsRepository,
  ) {}

  @Route(state)
  state(): OpsState {
    return this.nodes.state();
  }

  @Route(history)
  history(): Promise<OpsHistory[]> {
    return this.nodes.histories();
  }

  @Route(topics)
  topics(@Param({ schema: topics.params }) { id }: { id: string }): Promise<OpsTopicKind[]> {
    return this.nodes.topicsOf(id);
  }

  @Route(drain)
  drain(
    @CurrentOperator() operator: Operator,
    @Param({ schema: drain.params }) { id }: { id: string },
    @Body({ schema: drain.body }) { isDraining }: Draining,
  ): Promise<OpsState> {
    return this.ops.drain(operator, id, isDraining);
  }

  @Route(disconnect)
  disconnect(
    @CurrentOperator() operator: Operator,
    @Body({ schema: disconnect.body }) { userId }: Disconnect,
  ): Promise<Disconnected> {
    return this.ops.disconnect(operator, userId);
  }

  @Route(actions)
  actions(@Query({ schema: actions.query }) query: PageQuery): Promise<Page<OpsAction>> {
    assertNewestFirst(query);
    return this.trail.list(query);
  }
}
