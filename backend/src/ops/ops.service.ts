import { type Disconnected, type OpsState, opsErrors, opsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { DomainError } from '../http/errors.ts';
import { OperatorsService } from '../identity/moderation/operators.service.ts';
import { Topic, type TopicKind } from '../realtime/topic.decorator.ts';
import { NodeChannel } from './node-channel.ts';
import { NodesService } from './nodes.service.ts';
import type { Operator } from './operator.ts';
import { type NewOpsAction, OpsActionsRepository } from './ops-actions.repository.ts';

/** The actions of operators. Each is logged before it is carried out. */
@Injectable()
export class OpsService {
  constructor(
    private readonly nodes: NodesService,
    private readonly channel: NodeChannel,
    private readonly actions: OpsActionsRepository,
    private readonly operators: OperatorsService,
    private readonly clock: Clock,
  ) {}

  /** Throws `node_not_found`, `node_unreachable` and `last_node`. */
  async drain(operator: Operator, id: string, isDraining: boolean): Promise<OpsState> {
    const node = this.nodes.assertDrainable(id, isDraining);
    await this.logged({ action: isDraining ? 'drain' : 'undrain', operator, node }, () =>
      this.nodes.drain(id, isDraining),
    );
    return this.nodes.state();
  }

  /** Throws `person_not_found`. */
  async disconnect(operator: Operator, userId: string): Promise<Disconnected> {
    const personId = await this.actions.personId(userId);
    if (personId === undefined) throw new DomainError(opsErrors.person_not_found);
    return this.logged({ action: 'disconnect', operator, personId }, () => this.channel.disconnect(personId));
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

  private async logged<Result>(action: NewOpsAction, act: () => Promise<Result>): Promise<Result> {
    const entryId = await this.actions.add(action, this.clock.now());
    try {
      const result = await act();
      await this.actions.settle(entryId, true);
      return result;
    } catch (error) {
      await this.actions.settle(entryId, false);
      throw error;
    }
  }
}
