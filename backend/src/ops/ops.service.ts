import { type Disconnected, type OpsState, opsErrors, opsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../http/errors.ts';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { Topic, type TopicKind } from '../realtime/topic.decorator.ts';
import { NodeChannel } from './node-channel.ts';
import { NodesService } from './nodes.service.ts';
import type { Operator } from './operator.ts';
import { OpsActionsService } from './ops-actions.service.ts';
import { OpsPeopleRepository } from './ops-people.repository.ts';

/** The actions of operators. Each is logged before it is carried out. */
@Injectable()
export class OpsService {
  constructor(
    private readonly nodes: NodesService,
    private readonly channel: NodeChannel,
    private readonly people: OpsPeopleRepository,
    private readonly actions: OpsActionsService,
    private readonly operators: OperatorsService,
  ) {}

  /** Throws `node_not_found`, `node_unreachable` and `last_node`. */
  async drain(operator: Operator, id: string, isDraining: boolean): Promise<OpsState> {
    const node = this.nodes.assertDrainable(id, isDraining);
    await this.actions.carryOut({ action: isDraining ? 'drain' : 'undrain', operator, node }, () =>
      this.nodes.drain(id, isDraining),
    );
    return this.nodes.state();
  }

  /** Throws `person_not_found`. */
  async disconnect(operator: Operator, userId: string): Promise<Disconnected> {
    const personId = (await this.people.find(userId))?.id;
    if (personId === undefined) throw new DomainError(opsErrors.person_not_found);
    return this.actions.carryOut({ action: 'disconnect', operator, personId }, () => this.channel.disconnect(personId));
  }

  /** Operators may watch the state of the nodes. */
  @Topic(opsTopics.all)
  topic(): TopicKind {
    return {
      allowed: async (ids, visitor, hasConsole) => {
        const isAllowed = hasConsole || (visitor !== null && (await this.operators.isOperator(visitor.userId)));
        return new Set(isAllowed ? ids.filter((id) => id === '') : []);
      },
      states: async () => new Map([['', { ops: this.nodes.state() }]]),
    };
  }
}
